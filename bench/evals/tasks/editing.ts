// Tasks on lists ordered by dragging (SortableJS) and on a rich text editor (Quill).
import { changed, type Task } from '../task.ts';

const camp = 'widgets/sortable-camp';
const notice = 'widgets/quill-notice';

export const editingTasks: Task[] = [
  {
    id: 'camp-first',
    page: camp,
    bucket: 'drag',
    wordings: [
      'Drag "Flag raising" to the top of the morning programme',
      'Flag raising should be first in the morning programme.',
      'Move Flag raising before Swimming',
    ],
    check: changed({ morning: ['Flag raising', 'Swimming', 'Breakfast', 'Canoeing'] }),
  },
  {
    id: 'camp-pack',
    page: camp,
    bucket: 'drag',
    wordings: [
      'Drag Rope from "To pack" to "Packed"',
      'The rope is packed: move it to the list Packed.',
      'Move Rope into Packed',
    ],
    check: changed({ pack: ['Lanterns', 'Tents'], packed: ['Maps', 'Rope'] }),
  },
  {
    id: 'camp-last',
    page: camp,
    bucket: 'drag',
    wordings: [
      'Move Swimming after Canoeing in the morning programme',
      'Swimming comes last in the morning programme, drag it there.',
      'Put "Swimming" at the end of the morning programme',
    ],
    check: changed({ morning: ['Breakfast', 'Flag raising', 'Canoeing', 'Swimming'] }),
  },
  {
    id: 'notice-draft',
    page: notice,
    bucket: 'text',
    wordings: [
      'Set the headline to "Hall closed" and save the draft',
      'Headline: Hall closed. Save it as a draft, but do not publish it.',
      'Please change the headline from Untitled to Hall closed, then press Save draft',
    ],
    check: changed({
      headline: 'Hall closed',
      drafts: [{ headline: 'Hall closed', text: 'The hall is closed on Monday.' }],
    }),
  },
  {
    id: 'notice-text',
    page: notice,
    bucket: 'text',
    wordings: [
      'Replace the text in the editor with "Choir starts at six." and save the draft',
      'The notice should say "Choir starts at six." instead; save it as draft.',
      'Clear the editor, type “Choir starts at six.” and click Save draft',
    ],
    check: changed({
      text: 'Choir starts at six.',
      drafts: [{ headline: 'Untitled', text: 'Choir starts at six.' }],
    }),
  },
  {
    id: 'notice-bold',
    page: notice,
    bucket: 'text',
    wordings: [
      'Make the word "Monday" bold',
      'In the editor, the word Monday should be bold.',
      'Please put Monday in bold type',
    ],
    check: changed({ marks: [['Monday', { bold: true }]] }),
  },
];
