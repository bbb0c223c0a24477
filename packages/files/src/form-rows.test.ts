import { describe, expect, it } from 'vitest';
import { readCsv } from './extract/csv.ts';
import { defaultLimits } from './extract/extracted.ts';
import { type FormField, fillForm, nextRow } from './form-rows.ts';
import type { Table } from './tables.ts';

function tableOf(csv: string): Table {
  const { table } = readCsv(csv, defaultLimits);
  if (table === undefined) throw new Error('no table');
  return table;
}

const field = (label: string, type = 'text', more: Partial<FormField> = {}): FormField => ({
  label,
  type,
  ...more,
});
const filled = (csv: string, fields: readonly FormField[], row = 0) => {
  const form = fillForm(tableOf(csv), row, fields);
  return Object.fromEntries(form.values.map((value) => [fields[value.field]?.label, value.value]));
};
const option = (text: string, value = text) => ({ text, value });

describe('[SC-63] filling a form from a row', () => {
  const patients =
    'first_name;surname;dob;sex;e-mail;Tel;insured;weight\nAnna;Berg;05.03.1990;F;anna@x.example;+49 30 55;ja;61,5\nTom;Kerr;31.12.1984;M;tom@x.example;0171 22;nein;80,0\n';
  const form = [
    field('First name *'),
    field('Last name'),
    field('Date of birth', 'date'),
    field('Gender', 'select', {
      options: [
        option('Please choose', ''),
        option('Female', 'f'),
        option('Male', 'm'),
        option('Other', 'x'),
      ],
    }),
    field('Email address', 'email'),
    field('Phone', 'tel'),
    field('I have insurance', 'checkbox', { name: 'insured' }),
    field('Weight (kg)', 'number'),
    field('Notes', 'textarea'),
  ];

  it('matches names and synonyms and adapts the values', () => {
    expect(filled(patients, form)).toEqual({
      'First name *': 'Anna',
      'Last name': 'Berg',
      'Date of birth': '1990-03-05',
      Gender: 'f',
      'Email address': 'anna@x.example',
      Phone: '+49 30 55',
      'I have insurance': 'true',
      'Weight (kg)': '61.5',
    });
  });

  it('takes the next row on repeat, until there is none', () => {
    const table = tableOf(patients);
    expect(nextRow(table, [])).toBe(0);
    expect(nextRow(table, [0])).toBe(1);
    expect(nextRow(table, [0, 1])).toBeUndefined();
    expect(filled(patients, form, 1)).toMatchObject({
      'First name *': 'Tom',
      'I have insurance': 'false',
    });
  });

  it('says what stays empty and what is not used', () => {
    const made = fillForm(tableOf('Name,Shoe size\nAda,38\n'), 0, [
      field('Full name'),
      field('City'),
    ]);
    expect(made.unfilledFields).toEqual([1]);
    expect(made.unusedColumns).toEqual([1]);
  });

  it('splits a whole name and joins a split one', () => {
    expect(
      filled('Name,City\nAda King Lovelace,London\n', [
        field('First name'),
        field('Last name'),
        field('City'),
      ]),
    ).toEqual({
      'First name': 'Ada',
      'Last name': 'King Lovelace',
      City: 'London',
    });
    expect(filled('First Name,Last Name\nAda,Lovelace\n', [field('Full name')])).toEqual({
      'Full name': 'Ada Lovelace',
    });
  });

  it('writes dates in the order the field asks for', () => {
    const csv = 'Start,End\n2024-03-05,2024-12-24\n';
    expect(
      filled(csv, [
        field('Start date', 'text', { placeholder: 'DD/MM/YYYY' }),
        field('End date', 'text', { format: 'MM-DD-YYYY' }),
      ]),
    ).toEqual({ 'Start date': '05/03/2024', 'End date': '12-24-2024' });
    expect(filled(csv, [field('Start date', 'text', { format: 'D MMM YYYY' })])).toEqual({
      'Start date': '5 Mar 2024',
    });
  });

  it('chooses options by text, value, country code or beginning', () => {
    const countries = [
      option('Germany', 'GER'),
      option('France', 'FRA'),
      option('United States', 'USA'),
    ];
    const choose = (cell: string) =>
      filled(`Country\n${cell}\nx\n`, [field('Country', 'select', { options: countries })]).Country;
    expect(choose('germany')).toBe('GER');
    expect(choose('FRA')).toBe('FRA');
    expect(choose('US')).toBe('USA');
    expect(choose('Unit')).toBe('USA');
  });

  it('does not force a value into a field that cannot take it', () => {
    const made = fillForm(
      tableOf('Email,Country,Age\nnot-an-address,Narnia,old\nb@c.example,France,4\n'),
      0,
      [
        field('Email'),
        field('Country', 'select', { options: [option('France')] }),
        field('Postal code', 'text', { maxLength: 5 }),
      ],
    );
    expect(made.values.map((value) => value.field)).toEqual([0]);
    expect(made.problems).toEqual(['"Narnia" does not fit Country']);
  });

  it('does not confuse what sounds alike', () => {
    const made = filled(
      'Order date,Due date,Billing city,Shipping city\n2024-01-02,2024-02-03,Bonn,Kiel\n',
      [field('Shipping city'), field('Due', 'date'), field('Billing city')],
    );
    expect(made).toEqual({ 'Shipping city': 'Kiel', Due: '2024-02-03', 'Billing city': 'Bonn' });
  });
});
