// Phrases that shape an answer or ask for it: groups, order, lists, shares, differences.

import type { Entry } from './sign.ts';

export const shapePhrases: readonly Entry[] = [
  [{ kind: 'between', about: ['age'] }, 'aged between | aged from | aged'],
  [{ kind: 'between' }, 'between | from | ranging from | in the range | in the range of'],
  [
    { kind: 'group' },
    `
    per | for each | each | every | grouped by | group by | broken down by | in each | for every |
    of each | by each | split by | breakdown by | break down by | according to | across | within
    each | from each | summed by | depending on`,
  ],
  [
    { kind: 'by' },
    `
    by | based on | in terms of | when it comes to | measured by | with respect to`,
  ],
  [
    { kind: 'sort' },
    `
    sort | sorted | order by | ordered | ordered by | rank | ranked | ranking | arrange | arranged
  | sort by | sorted by | rank by | ranked by | ranking by | in order of | sort the rows by |
    order the rows by`,
  ],
  [{ kind: 'not' }, 'not | never | non'],
  [
    { kind: 'common' },
    `
    most common | most frequent | most often | most frequently | most popular | commonest | mode
    of | mode | occurs most | appears most | appears most often | occurs most often | most used`,
  ],
  [
    { kind: 'share' },
    `
    percentage | percent | share | proportion | fraction | % | what percentage of | percentage of
  | what part | portion | what percent of | how large a share`,
  ],
  [
    { kind: 'difference' },
    `
    difference | gap | differ | how much more | how much less | how many more | how many fewer |
    how much higher | how much lower | how much larger | how much smaller | how much older | how
    much younger | how much greater | how much bigger | how much cheaper | subtract | minus`,
  ],
  [
    { kind: 'versus' },
    `
    compare | versus | vs | compared to | compared with | comparison of | comparison | comparing |
    against`,
  ],
  [
    { kind: 'list' },
    `
    list | show | give | what are | which are | show me | give me | list all | enumerate | display
  | print | name all | find | get | filter | return | tell me | what were | see | which were |
    all the | extract | select | name | names of`,
  ],
  [{ kind: 'all' }, 'all | all values | values | every value | possible values | entire | whole'],
  [
    { kind: 'where' },
    `
    where | whose | with | that have | which have | having | that has |  when
  | if | that are | that is | who are | which are | that were | who | that | such that | for
    which | in which | which has`,
  ],
  [
    { kind: 'row' },
    `
    row | rows | record | records | entry | entries | line | lines | data rows | lines of data |
    data points | observations | cases`,
  ],
  [
    { kind: 'file' },
    `
    file | csv | spreadsheet | table | data | document | sheet | dataset | data set | uploaded
    file | attached file | attachment | json | xml | excel | worksheet | here | csv file | json
    file | xml file | data file | report | pdf | docx | markdown | text | list of | the list`,
  ],
  [
    { kind: 'direction', end: 'max' },
    `
    descending | desc | highest first | largest first | high to low | from high to low | from
    highest to lowest | highest to lowest | largest to smallest | in descending order | biggest
    first | newest first | latest first | decreasing | from largest to smallest | reverse | z to a
  | most expensive first`,
  ],
  [
    { kind: 'direction', end: 'min' },
    `
    ascending | asc | lowest first | smallest first | low to high | from low to high | from lowest
    to highest | lowest to highest | smallest to largest | in ascending order | oldest first |
    earliest first | alphabetically | increasing | from smallest to largest | in alphabetical
    order | cheapest first | a to z`,
  ],
  [{ kind: 'and' }, 'and | & | as well as | plus'],
  [{ kind: 'or' }, 'or | either'],
  [
    { kind: 'bucket', bucket: 'year' },
    `
    per year | by year | yearly | annually | annual | each year | for each year | in each year |
    every year`,
  ],
  [
    { kind: 'bucket', bucket: 'quarter' },
    `
    per quarter | by quarter | quarterly | each quarter | for each quarter`,
  ],
  [
    { kind: 'bucket', bucket: 'month' },
    `
    per month | by month | monthly | each month | for each month | in each month | every month |
    month by month`,
  ],
  [{ kind: 'bucket', bucket: 'week' }, 'per week | by week | weekly | each week | for each week'],
  [
    { kind: 'bucket', bucket: 'day' },
    `
    per day | by day | daily | each day | for each day | by date | per date`,
  ],
  [
    { kind: 'bucket', bucket: 'weekday' },
    `
    per weekday | by weekday | by day of the week | for each weekday`,
  ],
  [{ kind: 'asks', about: ['age'] }, 'how old'],
  [{ kind: 'asks', about: ['height'] }, 'how tall | how high'],
  [{ kind: 'asks', about: ['weight'] }, 'how heavy'],
  [{ kind: 'asks', about: ['length', 'duration'] }, 'how long'],
  [{ kind: 'asks', about: ['distance'] }, 'how far'],
  [
    { kind: 'asks', about: ['city', 'location', 'address', 'country'] },
    `
    where is | where does | where was | where are | where do`,
  ],
  [
    { kind: 'asks', about: ['date'] },
    `
    when is | when was | when did | when were | when does | on which date | on what date`,
  ],
  [
    { kind: 'asks', about: ['price', 'cost', 'amount', 'money'] },
    `
    how expensive | how much does | how much do | how much is | cost
    of`,
  ],
  [{ kind: 'asks', about: ['money'] }, 'money'],
];
