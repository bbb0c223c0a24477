import { expect, test } from 'vitest';
import { requestOf } from './request.ts';

test.each([
  ['Tick the reels with the codes K7 and K9.', 'Tick the reels K7 and K9.'],
  [
    'It is late, so turn on Night light in the Rooms section.',
    'turn on Night light in the Rooms section.',
  ],
  [
    "I'm off to bed, can you start the kettle from the Kitchen menu?",
    'start the kettle from the Kitchen menu?',
  ],
  ['Change the start time from 9:15 to 10:30.', 'Change the start time to 10:30.'],
  ['Change the deposit from 4.50 to 5.20.', 'Change the deposit to 5.20.'],
  ["We'd rather have the map than the list.", 'choose map.'],
  [
    "I'd rather see the map than a list; the view can be changed under Looks.",
    'choose map under Looks.',
  ],
  ['Replace the motto "Old" with "New" and save.', 'set the motto to "New" and save.'],
  ['Click the Weight column so the heaviest come first', 'sort by Weight, highest first'],
  [
    'Click the Depth column until it runs from the lowest to the highest',
    'sort by Depth, lowest first',
  ],
  ['Click the Berth cell of H7 and choose Oslo.', 'set Berth of H7 to Oslo.'],
  ['Find hull H7 in the yard, click its Berth cell and choose Oslo', 'set Berth of H7 to Oslo'],
  ['Release the red box. Not the blue one.', 'Release the red box.'],
  ['Let them rest first: drag Lunch below Hike.', 'drag Lunch below Hike.'],
  ['I need this as a leaflet, please print it that way.', 'print as leaflet.'],
  ['Remove Ana and confirm that she is gone.', 'Remove Ana and confirm.'],
  [
    'Hikes: Ridge path in first place, the rest in the same order',
    'move Ridge path to the top of Hikes',
  ],
  ['Could you use the Print button on the Files tab to get me a label?', 'Files > Print > label'],
  ["I'm interested in jazz, please check that topic below Music.", 'In Music, tick jazz'],
  ['I am interested in jazz. Tick it in the Music branch.', 'Tick jazz in the Music branch.'],
])('%s', (said, meant) => expect(requestOf(said)).toBe(meant));

test.each([
  ['both ends may be meant', 'Change the quiet period from 22:00 to 6:00.'],
  ['both hours may be meant', 'Change the opening from 9:00 to 17:00.'],
  ['nothing is sorted', 'Click the Weight column so I can see it'],
  ['it is not wanted', 'I do not want music: turn off Radio.'],
  ['it points back', 'We like the map: add it to Favourites.'],
])('is left as it is where %s: %s', (_, said) => expect(requestOf(said)).toBe(said));
