import { describe, expect, it } from 'vitest';
import { readCsv } from '../extract/csv.ts';
import { defaultLimits } from '../extract/extracted.ts';
import { answerTable } from './table-answer.ts';

function ask(csv: string, called = '') {
  const { table } = readCsv(csv, defaultLimits);
  return (question: string): string | undefined =>
    table && answerTable(question, table, called)?.text;
}

describe('[SC-61] files of yet other shapes', () => {
  const movies = ask(
    'Title,Director,Year,Genre,Runtime (min),Rating,Box Office\nThe Matrix,Wachowski,1999,Sci-Fi,136,8.7,$466M\nInception,Christopher Nolan,2010,Sci-Fi,148,8.8,$839M\nAmélie,Jean-Pierre Jeunet,2001,Romance,122,8.3,$174M\nDunkirk,Christopher Nolan,2017,War,106,7.8,$530M\nParasite,Bong Joon-ho,2019,Thriller,132,8.5,$263M\n',
    'movies',
  );
  const account = ask(
    'Datum;Beschreibung;Kategorie;Betrag\n01.02.2024;Supermarkt;Food;-45,20 €\n03.02.2024;Gehalt;Income;2.500,00 €\n10.02.2024;Miete;Housing;-900,00 €\n28.02.2024;Supermarkt;Food;-60,80 €\nTotal;;;1.494,00 €\n',
  );
  const tickets = ask(
    'id,subject,status,priority,created_at,assignee,response_hours\nT-1,Login broken,open,high,2024-05-01T09:00:00Z,maria,2.5\nT-2,Wrong invoice,closed,low,2024-05-02T11:30:00Z,ken,30\nT-3,Slow page,open,medium,2024-05-03T08:15:00Z,maria,12\nT-4,Cannot print,pending,high,2024-05-07T16:45:00Z,,\n',
    'tickets',
  );
  const shop = ask(
    'Product Name,Category,Price (USD),Stock,Supplier,Date Added\n"Desk, oak",Furniture,249.99,12,Woodland,2023-11-02\nLamp,Lighting,39.50,85,BrightCo,2024-01-15\nOffice chair,Furniture,129.00,40,Woodland,2024-02-20\nLED strip,Lighting,15.25,200,BrightCo,2023-12-30\nBookshelf,Furniture,89.90,0,Nordic,2024-03-05\n',
  );
  const months = ask(
    'Month,Rent,Food,Travel\nJanuary,1000,300,50\nFebruary,1000,280,400\nMarch,1050,310,0\n',
  );

  it.each([
    [movies, 'Who directed Inception?', /Christopher Nolan/],
    [movies, 'How many films were released between 2000 and 2018?', /3 rows/],
    [movies, 'movies released after 2005', /Inception[\s\S]*Parasite/],
    [movies, 'what is the longest movie', /Inception/],
    [movies, 'Which movie made the most money?', /Inception/],
    [movies, 'oldest movie', /The Matrix/],
    [movies, 'which director has the most movies', /Christopher Nolan/],
    [movies, 'sort movies by year', /^1\. The Matrix/],
    [movies, 'total box office', /\$2,272,000,000/],
    [account, 'How much did I spend on Food?', /-€106/],
    [account, 'total Betrag', /€1,494/],
    [account, 'what was the Betrag for Miete?', /-900,00/],
    [tickets, 'which tickets are assigned to ken', /T-2/],
    [tickets, 'tickets without an assignee', /T-4/],
    [tickets, 'who has the most tickets', /maria/],
    [tickets, 'latest ticket', /T-4/],
    [tickets, 'how many high priority tickets are open', /1 row/],
    [tickets, 'which priority is most common', /high/],
    [shop, 'what is the most expensive item', /Desk/],
    [shop, 'how many products are out of stock?', /1 row/],
    [shop, 'how much more expensive is the Lamp than the LED strip', /24\.25/],
    [shop, 'list products supplied by Woodland', /Desk[\s\S]*Office chair/],
    [shop, 'products added in 2024', /Lamp[\s\S]*Bookshelf/],
    [shop, 'How many Lighting products cost less than 20?', /1 row/],
    [shop, 'percentage of stock in Lighting', /84\.57%/],
    [months, 'How much was spent on travel in February?', /400/],
    [months, 'which month had the highest food cost', /March/],
    [months, 'total of rent and food', /together 3,940/],
  ])('other shapes, %#: %s', (file, question, expected) => {
    expect(file(question) ?? '(no answer)').toMatch(expected);
  });
});
