// Questions that ask for judgement or prose. To pick a number or a sentence for them would
// look like an answer and be none.

const judgement =
  /\b(summar\w*|explain|why|translate|rewrite|rephrase|opinion|sentiment|tone|pros and cons|main (idea|point)s?|key (point|takeaway)s?|conclusions?|recommend\w*|should (i|we)|predict\w*|forecast\w*|trends?|improve\w*|meaning of|draft|write (a|an|me)|insights?)\b/i;

export const needsModel = (question: string): boolean => judgement.test(question);
