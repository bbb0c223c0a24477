import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../extract/csv.ts';
import { defaultLimits } from '../extract/extracted.ts';
import { answerTable } from './table-answer.ts';

function ask(csv: string, called = '') {
  const { table } = readCsv(csv, defaultLimits);
  return (question: string): string | undefined =>
    table && answerTable(question, table, called)?.text;
}

// Four files of different shapes: English with dollars, German numbers and dates with
// semicolons, tabs with percent and yes/no, and a wide one with snake_case names.
const sales = ask(`Order ID,Date,Region,Product,Units,Unit Price,Revenue
1001,2024-01-05,North,Widget A,10,$5.00,$50.00
1002,2024-01-17,South,Widget B,3,$20.00,$60.00
1003,2024-02-02,North,Gadget,7,$100.00,$700.00
1004,2024-02-20,East,Widget A,20,$5.00,$100.00
1005,2024-03-11,South,Gadget,1,$100.00,$100.00
1006,2024-03-15,West,Widget B,8,$20.00,$160.00
`);

const staff = ask(`name;department;salary;hired;city;remote
Alice Johnson;Engineering;85.000;12.03.2019;Berlin;yes
Bob Smith;Sales;52.500;01.07.2021;Hamburg;no
Carla Díaz;Engineering;91.250;23.11.2015;Berlin;yes
Dan Brown;IT;60.000;15.05.2022;Munich;no
Eve Adams;Sales;48.000;30.09.2020;Hamburg;yes
`);

const grades = ask(`Student\tCourse\tScore\tAttendance\tPassed
Kim Lee\tMath\t88\t95%\ttrue
Omar Haddad\tMath\t42\t60%\tfalse
Kim Lee\tPhysics\t71\t90%\ttrue
Ines Costa\tPhysics\t93\t100%\ttrue
Omar Haddad\tHistory\t65\t75%\ttrue
`);

const stock = ask(`sku,item_name,warehouse,qty_on_hand,reorder_level,last_counted,supplier_email
A-1,Hex bolt,Rotterdam,"1,200",300,03/04/2024,ann@bolts.example
A-2,Wing nut,Rotterdam,80,100,03/15/2024,
B-7,Steel cable,Lyon,15,20,02/28/2024,leo@cable.example
C-3,Pulley,Lyon,400,50,01/09/2024,
C-4,Winch,Porto,0,5,03/30/2024,leo@cable.example
`);

const cases: readonly (readonly [
  form: string,
  ...(readonly (readonly [typeof sales, string, RegExp])[]),
])[] = [
  [
    'total',
    [sales, "What's the total revenue from this spreadsheet?", /\$1,170/],
    [staff, 'add up the salaries', /336,750/],
    [stock, 'How much stock do we have on hand in total?', /1,695/],
  ],
  [
    'sum',
    [sales, 'sum of units', /\b49\b/],
    [sales, 'How many units were sold?', /\b49\b/],
    [stock, 'sum the reorder levels', /\b475\b/],
  ],
  [
    'average',
    [sales, 'average unit price', /\$41\.67/],
    [staff, 'What is the mean salary?', /67,350/],
    [grades, 'avg score', /71\.8/],
    [grades, 'average attendance', /84%/],
  ],
  ['median', [sales, 'median revenue', /\$100/], [staff, "what's the median salary", /60,000/]],
  [
    'count',
    [sales, 'How many orders are there?', /6 rows/],
    [grades, 'number of records', /5 rows/],
    [stock, 'count the rows', /5 rows/],
  ],
  [
    'distinct',
    [sales, 'how many different products?', /3 different/],
    [staff, 'number of unique cities', /3 different/],
    [grades, 'How many distinct students are there', /3 different/],
    [staff, 'how many departments are there', /3 different/],
  ],
  [
    'minimum',
    [sales, 'lowest revenue', /\$50/],
    [staff, 'What is the minimum salary?', /48\.000/],
    [grades, 'smallest score', /\b42\b/],
  ],
  [
    'maximum',
    [sales, 'max units', /\b20\b/],
    [staff, 'highest salary', /91\.250/],
    [stock, 'what is the largest quantity on hand', /1,200/],
  ],
  [
    'row with the highest or lowest',
    [sales, 'Which product has the highest price?', /Gadget/],
    [staff, 'Who earns the most?', /Carla/],
    [staff, 'who has the lowest salary', /Eve Adams/],
    [grades, 'Which student got the best score?', /Ines Costa/],
    [stock, 'which item has the lowest qty on hand', /Winch/],
    [staff, 'who is the newest employee', /Dan Brown/],
    [sales, 'what is the cheapest product', /Widget A/],
  ],
  [
    'where equals',
    [sales, 'show rows where region is North', /1001[\s\S]*1003/],
    [staff, 'list employees in Berlin', /Alice Johnson[\s\S]*Carla/],
    [stock, 'items in the Lyon warehouse', /Steel cable[\s\S]*Pulley/],
    [grades, 'which students passed Math', /Kim Lee/],
  ],
  [
    'where contains',
    [sales, 'How many rows contain Widget?', /4 rows/],
    [stock, 'items whose name contains "cable"', /Steel cable/],
    [sales, 'products starting with G', /1003[\s\S]*1005/],
  ],
  [
    'above',
    [sales, 'list orders with revenue above 90', /4 rows/],
    [staff, 'employees earning more than 60000', /Alice Johnson[\s\S]*Carla/],
    [grades, 'scores over 80', /88[\s\S]*93/],
    [grades, 'which students have an attendance of at least 95%', /Kim Lee[\s\S]*Ines/],
  ],
  [
    'below',
    [sales, 'orders with fewer than 5 units', /1002[\s\S]*1005/],
    [
      stock,
      'which items have qty on hand below the reorder level',
      /Wing nut[\s\S]*Steel cable[\s\S]*Winch/,
    ],
  ],
  [
    'between',
    [sales, 'how many orders with units between 5 and 10', /3 rows/],
    [grades, 'students with a score from 60 to 75', /Kim Lee[\s\S]*Omar/],
    [sales, 'orders between 2024-02-01 and 2024-03-11', /3 rows/],
  ],
  [
    'before',
    [sales, 'how many orders before February 2024?', /2 rows/],
    [staff, 'who was hired before 2020', /Alice Johnson[\s\S]*Carla/],
    [stock, 'items last counted before 1 March 2024', /Steel cable[\s\S]*Pulley/],
  ],
  [
    'after',
    [sales, 'How many orders after March 1, 2024?', /2 rows/],
    [staff, 'employees hired since 2021', /Bob Smith[\s\S]*Dan Brown/],
    [stock, 'items counted after 2024-03-10', /Wing nut[\s\S]*Winch/],
  ],
  [
    'how many such rows',
    [sales, 'How many orders had revenue over $100?', /2 rows/],
    [staff, 'how many people work in Sales?', /2 rows/],
    [staff, 'how many employees are remote', /3 rows/],
    [grades, 'how many did not pass', /1 row/],
    [stock, 'how many items have no supplier email', /2 rows/],
    [staff, 'How many people are not in Sales', /3 rows/],
  ],
  [
    'group by',
    [sales, 'total revenue per region', /North: \$750[\s\S]*East: \$100/],
    [sales, 'revenue by product', /Gadget: \$800/],
    [staff, 'average salary for each department', /Engineering: 88,125/],
    [grades, 'number of students per course', /Math: 2/],
    [sales, 'revenue per month', /2024-01: \$110[\s\S]*2024-03: \$260/],
    [sales, 'Which region has the highest revenue?', /North.*\$750/],
    [staff, 'which department has the highest average salary', /Engineering/],
    [staff, 'which city has the most employees', /Berlin, Hamburg/],
  ],
  [
    'top N',
    [sales, 'top 2 products by revenue', /Gadget: \$800\n- Widget B: \$220$/],
    [sales, 'top 3 orders by units', /1\. 1004: 20\n2\. 1001: 10\n3\. 1006: 8$/],
    [staff, 'the two highest salaries', /Carla[\s\S]*Alice/],
    [grades, 'bottom 2 by score', /42[\s\S]*65/],
  ],
  [
    'value for a named row',
    [sales, 'What is the revenue of order 1003?', /\$700/],
    [staff, "what is Alice's salary", /85\.000/],
    [staff, 'how much does Bob earn?', /52\.500/],
    [staff, 'where does Carla live', /Berlin/],
    [staff, 'when was Eve hired', /30\.09\.2020/],
    [stock, 'What is the supplier email of the Winch?', /leo@cable/],
    [stock, 'how many hex bolts are on hand', /1,200/],
  ],
  [
    'percentage share',
    [sales, 'What percentage of revenue comes from North?', /64\.1%/],
    [staff, 'percentage of employees in Berlin', /40%/],
    [sales, 'what share of total revenue does each region have', /North: 64\.1%/],
    [grades, 'what percentage of students passed', /80%/],
  ],
  [
    'difference between two rows',
    [sales, 'What is the difference in revenue between order 1003 and 1004?', /\$600/],
    [staff, 'what is the salary difference between Alice Johnson and Bob Smith', /32,500/],
    [sales, 'difference between North and South revenue', /\$590/],
    [grades, 'difference between the highest and lowest score', /\b51\b/],
  ],
  [
    'list all values',
    [sales, 'list all products', /Widget A\n- Widget B\n- Gadget/],
    [staff, 'what are the departments', /Engineering\n- Sales\n- IT/],
    [grades, 'show me all courses', /Math\n- Physics\n- History/],
  ],
  [
    'compare two columns',
    [
      stock,
      'compare qty on hand and reorder level',
      /total qty_on_hand is 1,695, total reorder_level is 475/,
    ],
    [stock, 'in how many rows is qty on hand below reorder level', /3 rows/],
    [sales, 'Is the total of units greater than 40?', /^Yes/],
  ],
  [
    'sort by',
    [sales, 'sort by revenue descending', /^1\. 1003: \$700/],
    [staff, 'sort employees by hire date', /^1\. Carla[\s\S]*5\. Dan/],
    [grades, 'rank the students by score', /^1\. Ines/],
    [stock, 'order the items by qty on hand, lowest first', /^1\. Winch/],
  ],
];

describe('[SC-61] questions over tables, in many words and over files of many shapes', () => {
  it.each(
    cases.flatMap(([form, ...asked]) =>
      asked.map(([file, question, expected]) => ({ form, file, question, expected })),
    ),
  )('$form: $question', ({ file, question, expected }) => {
    expect(file(question) ?? '(no answer)').toMatch(expected);
  });

  it('never throws, whatever is asked', () => {
    const words = fc.constantFrom(
      ...'what which total average per by top 3 lowest revenue region North between and 5 above not in 2024 share difference compare sort of the units "x" where is how many each after March contains'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
          fc.string(),
        ),
        (question) => {
          sales(question);
          staff(question);
          stock(question);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('refuses a word that could be two columns', () => {
    const shifts = ask('name,hours mon,hours tue\nAna,8,7\nRaj,6,9\n');
    expect(shifts('total hours')).toBeUndefined();
    expect(shifts('total hours on Tuesday')).toContain('16');
  });

  it('tolerates slips of the pen', () => {
    expect(sales('total revenu for North and South')).toContain('$910');
    expect(staff('averge salry in Enginering')).toBeUndefined();
    expect(staff('average salry in Engineering')).toContain('88,125');
  });

  it('combines clauses', () => {
    expect(sales('total revenue excluding North in February 2024')).toContain('$100');
    expect(staff('average salary of people who are not remote')).toContain('56,250');
    expect(sales('total units of Gadget in South')).toMatch(/is 1\./);
    expect(grades('average score of Kim Lee in Physics')).toContain('71');
  });

  it.each([
    [sales, 'What is the total profit?'],
    [sales, 'how many orders were returned'],
    [sales, 'what is the capital of France'],
    [sales, 'who is the ceo'],
    [staff, 'how many employees are left-handed'],
    [staff, 'oldest employee'],
    [grades, 'average height'],
    [stock, 'which customer bought the most'],
    [sales, 'why did revenue drop in March?'],
    [stock, 'total stock value'],
  ] as const)('says honestly that it cannot: %#', (file, question) => {
    expect(file(question)).toBeUndefined();
  });
});
