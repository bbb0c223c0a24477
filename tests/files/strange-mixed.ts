// Tables of still other shapes: races, bills, staff, weather, grades. Asked by somebody who had not
// read the answering code.

import { type StrangeFile, utf8 } from './strange-file.ts';

const race: StrangeFile = {
  filename: 'race.csv',
  mimeType: 'text/csv',
  bytes: utf8(
    [
      'Runner,Club,Distance,Finish Time,Age',
      'Ana Silva,Harriers,10,41:20,31',
      'Ben Okoro,Striders,10,39:05,28',
      'Cleo Park,Harriers,5,19:40,24',
      'Dan Moss,,21,1:38:10,45',
      'Eva Lind,Striders,5,18:02,35',
      'Finn Ode,Harriers,10,,22',
      '',
    ].join('\n'),
  ),
  asked: [
    ['Who is the oldest runner?', /Dan Moss/is],
    ['How many runners are in Harriers?', /3/is],
    ['Which runner has no club?', /Dan Moss/is],
    ['Average age of the Striders', /31\.5/is],
    ['How old is Cleo Park?', /24/is],
    ['List the clubs', /Harriers.*Striders/is],
    ['Who is younger than 25?', /Cleo Park.*Finn Ode/is],
    ['What was Eva Lind’s finish time?', /18:02/is],
    ['How many people ran 5 km?', /2/is],
  ],
};

const energy: StrangeFile = {
  filename: 'energy.tsv',
  mimeType: 'text/tab-separated-values',
  bytes: utf8(
    [
      'Month\tGas (kWh)\tElectricity (kWh)\tCost (€)',
      'Jan 2026\t1.420,5\t310\t245,10',
      'Feb 2026\t1.210,0\t295\t221,90',
      'Mar 2026\t890,2\t280\t180,35',
      'Apr 2026\t410,0\t260\t121,00',
      '',
    ].join('\n'),
  ),
  asked: [
    ['What was the total cost?', /768\.35/is],
    ['In which month was gas use highest?', /Jan/is],
    ['Which month was the cheapest?', /Apr/is],
    ['How much electricity did we use in February?', /295/is],
    ['Average gas consumption', /982\.6/is],
    ['Compare gas and electricity', /Gas/is],
    ['Which months cost more than 200?', /Jan/is],
    ['by how much did the cost fall from January to April?', /124\.1/is],
    ['How many months are there?', /4/is],
    ['median electricity', /287\.5/is],
  ],
};

const staff: StrangeFile = {
  filename: 'staff.csv',
  mimeType: 'text/csv',
  bytes: utf8(
    [
      'id;name;dept;salary;start;remote',
      '1;Ida Beck;Sales;52000;2021-04-01;yes',
      '2;Jon Hale;IT;61000;2019-09-15;no',
      '3;Kim Roe;IT;58500;2023-01-09;yes',
      '4;Lou Fay;HR;47000;2020-06-30;no',
      '5;Mia Orr;Sales;64000;2018-02-12;yes',
      '',
    ].join('\n'),
  ),
  asked: [
    ['top 2 earners', /Mia Orr/is],
    ['Who earns the most in IT?', /Jon Hale/is],
    ['How many people work remotely?', /3/is],
    ['Who started before 2020?', /Jon Hale/is],
    ['average salary by department', /IT/is],
    ['Who joined most recently?', /Kim Roe/is],
    ['What is the salary range?', /47/is],
    ['Which department pays best on average?', /IT/is],
    ['list everyone in Sales sorted by salary', /Ida Beck/is],
    ['percentage of employees working remotely', /60/is],
    ['how many departments are there', /3/is],
    ['total payroll', /282/is],
    ['Who earns between 50000 and 60000?', /Ida Beck/is],
    ['When did Lou Fay start?', /2020-06-30/is],
    ['highest salary', /64/is],
  ],
};

const weather: StrangeFile = {
  filename: 'weather.csv',
  mimeType: 'text/csv',
  bytes: utf8(
    [
      '"Station","Date","Temp max (°C)","Temp min (°C)","Rain (mm)","Wind"',
      '"Aber","2026-07-01",21.4,12.0,0,"SW"',
      '"Aber","2026-07-02",24.8,13.1,0,"S"',
      '"Aber","2026-07-03",19.2,11.7,14.6,"W"',
      '"Brae","2026-07-01",17.9,9.8,2.2,"W"',
      '"Brae","2026-07-02",18.3,9.1,0.4,"NW"',
      '"Brae","2026-07-03",16.0,8.5,21.0,"W"',
      '',
    ].join('\n'),
  ),
  asked: [
    ['What was the hottest day in Aber?', /2026-07-02/is],
    ['Which station had the most rain in total?', /Brae/is],
    ['How much rain fell on 3 July 2026?', /35\.6/is],
    ['On how many days was there no rain?', /2/is],
    ['What was the lowest minimum temperature?', /8\.5/is],
    ['average maximum temperature per station', /21\.8/is],
    ['How many days had more than 10 mm of rain?', /2/is],
    ['total rain', /38\.2/is],
    ['most common wind', /W/is],
  ],
};

const grades: StrangeFile = {
  filename: 'grades.csv',
  mimeType: 'text/csv',
  bytes: utf8(
    [
      'Student,Maths,History,Biology',
      'Amir,78,91,64',
      'Bea,88,73,92',
      'Chloe,55,67,70',
      'Dev,93,85,',
      '',
    ].join('\n'),
  ),
  asked: [
    ['Who has the best maths grade?', /Dev/is],
    ['What did Bea get in biology?', /92/is],
    ['average history grade', /79/is],
    ['Who failed maths with less than 60?', /Chloe/is],
    ['Who has no biology grade?', /Dev/is],
    ['Rank the students by history', /Amir/is],
    ['How many students are there?', /4/is],
  ],
};

export const mixedTables: readonly StrangeFile[] = [race, energy, staff, weather, grades];
