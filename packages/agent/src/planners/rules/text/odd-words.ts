// Words of a request that a reading takes for a value: "Rye and not Oat", "Rye in", "cleared".

const contrast =
  /(?<=\S )(?:not|instead of|rather than|in place of|unless|except|should|must|(?:need|ha)s to)(?= \S)|\((?:not|instead of)\b/u;
const cutOff = /\s(?:in|into|on|down|at|to|of|for|with|the|an?|as|and|or|is|be)$/u;
const emptied =
  /^(?:(?:the )?(?:text|contents?|entry|value)|nothing|anything|everything|something|empty|blank|none|(?:empt|clear|eras|wip|delet|remov|rubb)(?:y|ied|ying|ed|e|ing|ping|ped)|gone|any ?more|same|copy|the same(?: .*)?|same \S+(?: .*)?|.* same)$/u;

export const oddWords: readonly RegExp[] = [contrast, cutOff, emptied];
