import { describe, expect, it } from 'vitest';
import type { Extracted } from '../extract/extracted.ts';
import { answer } from './answer.ts';

const env = { now: () => Date.UTC(2026, 1, 2, 9) };

function pages(...text: readonly string[]): Extracted {
  const all = text.join('\n\n');
  const words = all.split(/\s+/).length;
  return {
    kind: 'text',
    format: 'pdf',
    filename: 'a.pdf',
    mimeType: 'application/pdf',
    size: 1,
    text: all,
    pages: text,
    pageCount: text.length,
    lineCount: all.split('\n').length,
    wordCount: words,
    truncated: false,
    notes: [],
  };
}

function note(text: string): Extracted {
  return {
    kind: 'text',
    format: 'text',
    filename: 'a.txt',
    mimeType: 'text/plain',
    size: 1,
    text,
    lineCount: text.split('\n').length,
    wordCount: text.split(/\s+/).length,
    truncated: false,
    notes: [],
  };
}

const ask = (file: Extracted) => (question: string) => answer(question, file, env);

// Labels beside, above, behind a colon, behind a hash, in a sentence.
const invoice = ask(
  pages(
    'ACME Industrial GmbH\nInvoice\nInvoice No.\tDate\tDue date\nINV-2024-0815\tMarch 5, 2024\t2024-04-04\nBill to: Jane Miller\nContact: billing@acme.example, Tel. +49 30 1234567\nSubtotal\t$1,000.00\nVAT (19%)\t$190.00\nTotal due\t$1,190.00',
    'Terms and conditions\nPayment is due within 30 days of the invoice date. Late payments are\nsubject to interest of 5% per year. The warranty period is 24 months.\nGoods are shipped from Rotterdam by sea.',
  ),
);
const receipt = ask(
  note(
    'RECEIPT #A-7781\nDated 03.05.2024\n\n2 x Coffee   7,80 €\nTax: 0,51 €\nTotal: 8,31 €\nQuestions? help@cafe.example',
  ),
);
const lease = ask(
  note(
    'Lease agreement\n\nLandlord: Maria Rossi\nTenant: Peter Novak\n\nThe monthly rent is EUR 850, payable on the first day of each month.\nThe lease begins on 1 June 2023 and ends on 31 May 2025.\nThe security deposit amounts to EUR 1,700.\nPets are not allowed without written consent.\nCall 030-998877 for repairs.',
  ),
);
const letter = ask(
  note(
    'Dear Ms Chen,\n\nThank you for your order. Your order number is 55-1203 and it was sent on\n12 May 2024. The parcel weighs 3.2 kg.\n\nYour customer ID: C-90\nE-mail us at care@shop.example\n\nKind regards\nOla',
  ),
);

describe('labelled values, with the place they came from', () => {
  it.each([
    [invoice, 'From the PDF, what is the invoice number?', 'INV-2024-0815', 'page 1, line 4'],
    [invoice, 'What is the invoice date?', 'March 5, 2024', 'page 1, line 4'],
    [invoice, 'When is it due?', '2024-04-04', 'page 1, line 4'],
    [invoice, 'What is the total?', '$1,190.00', 'Total due'],
    [invoice, 'how much is the VAT', '$190.00', 'VAT'],
    [invoice, 'find the subtotal', '$1,000.00', 'Subtotal'],
    [invoice, 'who is it billed to?', 'Jane Miller', 'Bill to'],
    [invoice, 'email address?', 'billing@acme.example', 'line 6'],
    [invoice, 'What is the phone number?', '+49 30 1234567', 'line 6'],
    [invoice, 'What is the warranty period?', '24 months', 'page 2'],
    [receipt, 'What is the receipt number?', 'A-7781', 'line 1'],
    [receipt, 'what is the date of the receipt', '03.05.2024', 'line 2'],
    [receipt, 'total amount', '8,31 €', 'line 6'],
    [receipt, 'How much tax was paid?', '0,51 €', 'line 5'],
    [receipt, 'what is the e-mail', 'help@cafe.example', 'line 7'],
    [lease, 'Who is the landlord?', 'Maria Rossi', 'line 3'],
    [lease, 'What is the monthly rent?', 'EUR 850', 'line 6'],
    [lease, 'how much is the deposit?', 'EUR 1,700', 'line 8'],
    [lease, 'phone number', '030-998877', 'line 10'],
    [letter, 'What is the order number?', '55-1203', 'line 3'],
    [letter, 'what is my customer id', 'C-90', 'line 6'],
    [letter, 'email', 'care@shop.example', 'line 7'],
  ])('%#: %s', (file, question, value, place) => {
    const found = file(question);
    expect(found?.text).toContain(value);
    expect(found?.how).toContain(place);
  });
});

describe('sentences', () => {
  it.each([
    [invoice, 'What interest applies to late payments?', '5% per year'],
    [invoice, 'where are goods shipped from', 'Rotterdam'],
    [lease, 'When does the lease begin?', '1 June 2023'],
    [lease, 'are pets allowed?', 'not allowed'],
    [letter, 'How much does the parcel weigh?', '3.2 kg'],
    [letter, 'when was the order sent?', '12 May 2024'],
  ])('%#: %s', (file, question, value) => {
    expect(file(question)?.text).toContain(value);
  });

  it.each([
    [invoice, 'What is the IBAN?'],
    [invoice, 'Who is the CEO?'],
    [invoice, 'Summarize the document'],
    [lease, 'Is the landlord a nice person?'],
    [lease, 'how many bedrooms are there'],
    [letter, 'why was it late?'],
  ])('says honestly that it cannot: %#', (file, question) => {
    expect(file(question)).toBeUndefined();
  });
});

describe('mentions and counts', () => {
  it.each([
    [invoice, 'which page mentions warranty?', /page 2/],
    [invoice, 'On which pages does the word "invoice" appear?', /pages 1, 2/],
    [lease, 'Which line mentions pets?', /line 9/],
    [invoice, 'Is Rotterdam mentioned?', /^Yes/],
    [invoice, 'does the document mention Hamburg?', /^No/],
    [invoice, 'How often is "invoice" mentioned', /3 times/],
    [invoice, 'How many pages?', /^2 pages/],
    [letter, 'how many words are in this document?', /words/],
    [letter, 'How many lines does the file have?', /^10 lines/],
    [letter, 'how many paragraphs', /^4 paragraphs/],
  ])('%#: %s', (file, question, expected) => {
    expect(file(question)?.text).toMatch(expected);
  });

  it('warns when only a part was read', () => {
    const cut = { ...note('Total: $5'), truncated: true };
    expect(ask(cut)('what is the total')?.how).toContain('only the first part');
  });
});
