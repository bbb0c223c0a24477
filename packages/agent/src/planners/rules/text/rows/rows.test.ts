import { expect, it } from 'vitest';
import { requestOf } from '../request.ts';

it.each([
  // Whose button.
  ['Press Refund next to "Night train"', 'press "Refund" for "Night train"'],
  ['Click Approve in the row of Bo Lind', 'press "Approve" for Bo Lind'],
  ["In Bo Lind's row, press Approve.", 'press "Approve" for Bo Lind.'],
  ['Open the menu of Room 12 and choose "Mark as clean"', 'press "Mark as clean" for Room 12'],
  [
    'Press Refund beside the ticket T-9 and confirm the refund in the dialog',
    'press "Refund" for the ticket T-9 and confirm',
  ],
  [
    'Press Reserve, choose 2 and Yes for breakfast, then Confirm',
    'Press Reserve, choose 2 and Yes for breakfast, then Confirm',
  ],
  // Whose box.
  ['Tick the rows of Bo and Cy', 'tick Bo and Cy'],
  ['Check the boxes next to invoice A-1 and invoice A-2.', 'tick A-1 and A-2.'],
  ['Untick the box beside "Newsletter"', 'untick "Newsletter"'],
  ['Check two rows in the table: A-1 and B-2', 'tick A-1 and B-2'],
  ['Put a tick beside Jazz alone.', 'tick only Jazz.'],
  ['Row selection: check A-1 (Bo) and B-2 (Cy).', 'tick A-1 and B-2.'],
  [
    'I need two rows selected in the bills table, the one of Bo and the one of Cy.',
    'tick Bo and Cy.',
  ],
  // The order of all rows, and which of them are left.
  [
    'Sort the vans so that the one with the highest mileage comes first',
    'sort by mileage, highest first',
  ],
  [
    'I want to see the bills with the biggest sum on top. Use the sorting of the table.',
    'sort by sum, highest first.',
  ],
  ['Type Volvo into the header filter of the column Make.', 'filter the Make column to Volvo.'],
  [
    'Which van do we have the fewest of? Filter the list by Make and tell me the code.',
    'Filter the list by Make and tell me which code we have the fewest of.',
  ],
  ['Apply the filter Make = Volvo.', 'filter the Make column to Volvo.'],
  ['Sort: Price (€), descending', 'sort by Price, highest first'],
  ['Click the Price header twice so that the order is ascending.', 'sort by Price, lowest first.'],
  ['Make filter: Volvo. Click Apply.', 'filter the Make column to Volvo. Click Apply.'],
  // What is so now is what the cell shall say.
  ['K7 has moved to Lille, so its depot should say that.', 'set depot of K7 to Lille.'],
  [
    'Bo steers boat K7 from now on. Could you change that in the table?',
    'set steerer of K7 to Bo?',
  ],
  // Its question belongs to the deed.
  ['Sign off. Check out Bo, including the confirmation.', 'Sign off. Check out Bo and confirm.'],
  [
    "I want Bo Lind's room cancelled. Click OK when it asks whether you're sure.",
    'cancel the room of Bo Lind. Confirm.',
  ],
  ['K7 is no longer needed, I want that boat scrapped.', 'scrap K7'],
  [
    'Bo Lind is in the hall. Could you set the state of his lesson to begun?',
    'mark the lesson of Bo Lind as begun',
  ],
  // Finding is only the way.
  [
    'Find Bo Lind and cancel his stay for good. Yes to the question.',
    'cancel the stay of Bo Lind. Confirm.',
  ],
  ['Go to the Low Tide in the Songs list and click its Play button', 'press "Play" for Low Tide'],
  ['Find Bo Lind among the guests and cancel his room.', 'cancel the room of Bo Lind.'],
  ['Look up the song "Low Tide" and press its Play button', 'press "Play" for "Low Tide"'],
  ['Find the row of A-1 and enter 40 in the Amount column', 'set Amount of A-1 to 40'],
  // A story tells whose.
  ['Bo Lind no longer wants his room, so please cancel it.', 'cancel the room of Bo Lind'],
  ['The bill of Cy was a mistake. Can you delete it?', 'delete the bill of Cy'],
  ['Bo Lind leaves today: check him out.', 'check out Bo Lind'],
  [
    'Show the day 3 May 2031 and cancel the lesson of Bo Lind there.',
    'cancel the lesson of Bo Lind on 3 May 2031',
  ],
  ['Bo Lind called to say no. Please cancel that lesson.', 'cancel the lesson of Bo Lind'],
  [
    "We don't want to keep Low Tide any longer. Please take it off the list.",
    'take Low Tide off the list',
  ],
  // Order, choice and cells.
  ['Click on Weight (kg) until the heaviest is at the top', 'sort by Weight, highest first'],
  ['Bo steers K7 from now on instead of Cy.', 'set steerer of K7 to Bo.'],
  ['Bo has taken over K7, so please put him in as the pilot there.', 'set pilot of K7 to Bo.'],
  ['Bo takes over K7. Enter him as the pilot.', 'set pilot of K7 to Bo.'],
  [
    'Set the style filter to Jazz. Which costs least?',
    'filter by the style Jazz. Which costs least?',
  ],
  [
    'Filter the songs to Jazz and see which one we have the fewest of? I need its code.',
    'Filter the songs to Jazz and tell me which code we have the fewest of.',
  ],
  ['Set Style to Jazz and filter, please.', 'filter by the Style Jazz.'],
  [
    'Can you show me only the Fords? Type Ford in the filter under Make.',
    'filter the Make column to Ford.',
  ],
  ['Show the dearest songs first by sorting on the Price column.', 'sort by Price, highest first.'],
  ['Click the header Fee (€) until the rooms are in ascending order', 'sort by Fee, lowest first'],
  ['Put the songs with the most plays on top by sorting', 'sort by plays, highest first'],
  ['Type Jazz into the filter of the Style column', 'filter the Style column to Jazz'],
  [
    'Type Jazz into the filter field in the header of the Style column',
    'filter the Style column to Jazz',
  ],
  ['Edit the floor for R-12 so that it says Third', 'set floor of R-12 to Third'],
  ['Replace Ana with Bo as the singer of S-4', 'set singer of S-4 to Bo'],
  // Texts, moves and menus.
  [
    'Delete what is written in the letter, write "Hi" in its place and press Send',
    'set the text of the letter to "Hi" and press Send',
  ],
  [
    'Dessert comes last in the menu plan, drag it there.',
    'move Dessert to the bottom of the menu plan.',
  ],
  ['Take Soap out of To buy and put it into Bought', 'move Soap to Bought'],
  [
    'Export the report as a spreadsheet; the menu is under Extras.',
    'go to Extras and Export a spreadsheet.',
  ],
  [
    'Click the button Song and pick "Play next" from the menu.',
    'Click the button Song and pick "Play next".',
  ],
  // What comes of the question behind a deed.
  [
    'In the row of Bo Lind, press Refund, then Yes, refund.',
    'press "Refund" for Bo Lind and confirm.',
  ],
  [
    'Click Scrap next to "Lamp", then click Scrap in the box that appears.',
    'press "Scrap" for "Lamp" and confirm.',
  ],
  ["Bo's ticket has to go. Cancel it and say yes.", 'Cancel the ticket of Bo and confirm'],
  ["Please remove Bo's song from the list of songs.", 'Please remove the song of Bo.'],
  ['Could you record that the guest Bo Lind has paid?', 'Could you mark Bo Lind as paid'],
  ['Could you note that the guest Bo Lind has departed?', 'Could you mark Bo Lind as departed'],
  ['Bo Lind is in the lobby, so please mark him as arrived.', 'mark Bo Lind as arrived'],
  // Values of one row.
  ['Could you pick Jazz in the Style cell of S-4?', 'Could you set Style of S-4 to Jazz?'],
  [
    'Bo now sings S-4, so please enter Bo in the Singer column of that row.',
    'set Singer of S-4 to Bo.',
  ],
  ['Please make Third the floor of R-12.', 'Please set floor of R-12 to Third.'],
  ['Make Ana the happiest guest of all', 'Make Ana the happiest guest of all'],
  ['The songs of Bo and Cy should be selected.', 'tick Bo and Cy.'],
  ['We want two bills ticked: A-1 and A-2', 'tick A-1 and A-2'],
  // Why, and where to.
  ['We may run dry: please set Tank 2 to Full', 'set Tank 2 to Full'],
  [
    'We want the door open: please set Tank 2 to Full',
    'We want the door open: please set Tank 2 to Full',
  ],
  [
    'I want the song with the most plays at the top. Sort the list.',
    'sort by plays, highest first.',
  ],
  ['In the list "To buy", take Soap and drop it into "Bought"', 'move Soap to "Bought"'],
  ['Please download the report as a spreadsheet.', 'Please download a spreadsheet.'],
  ['We need Lost keys. It is in the Forms menu.', 'open Forms and choose Lost keys.'],
  // What a menu says, and what a list is limited to.
  [
    'In the row of Bo Lind, open the menu and choose Mark as paid',
    'press "Mark as paid" for Bo Lind',
  ],
  [
    'In the record of Bo Lind, select Private as Insurer and save',
    'In the record of Bo Lind, select Private as Insurer and save',
  ],
  [
    'Open Room 12, choose Remove from sale and confirm',
    'Open Room 12, choose "Remove from sale" and confirm',
  ],
  ['Choose Open sandwich for Ana and press Save', 'Choose Open sandwich for Ana and press Save'],
  ['Show only the Fender guitars.', 'Show only the guitars of Fender.'],
  [
    'I saw my bag on the Lost tab, so please press Claim in the line Red bag.',
    'press "Claim" for Red bag.',
  ],
])('%s', (said, asked) => {
  expect(requestOf(said)).toBe(asked);
});

it.each([
  'Find the phone number of Ana and tell me',
  'Find Lisbon hotels under 90 and book the cheapest',
  'Look up the price of Dune and enter it in the box',
  'Click the button next to Name',
  'Select the row with the highest price',
  'Check the box for breakfast',
  'In the file of Bo Lind, select Private as Plan and save',
  'Make Monday the first day of the week',
  'Put the milk with the eggs on top',
])('%s stays as it is', (said) => {
  expect(requestOf(said)).toBe(said);
});
