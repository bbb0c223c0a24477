// A file is kept, asked about, and given back.

import { Tabhand } from '@tabhand/client';

const tabhand = new Tabhand();
const csv = 'Month,Sales\nJanuary,120\nFebruary,80\n';

const kept = await tabhand.upload(new Blob([csv], { type: 'text/csv' }), 'sales.csv');
const { s3Key, filename, mimeType, size } = kept;
console.log('kept as', s3Key);

const answer = await tabhand.sessions.interact({
  sessionId: crypto.randomUUID(),
  query: 'What is the total of Sales?',
  attachment: { s3Key, filename, mimeType, size },
});
console.log('answer:', answer.action);

const back = await tabhand.download(s3Key);
console.log('bytes:', back.size);
