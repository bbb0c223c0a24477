// The client drives: it sends what its page looks like and is told what to do next. Here the
// page is made up; an extension would send the real one.

import { Tabhand } from '@tabhand/client';

const tabhand = new Tabhand();
const sessionId = crypto.randomUUID();
const url = 'https://shop.example/register';
await tabhand.sessions.init({ sessionId, url });

const answer = await tabhand.sessions.interact({
  sessionId,
  url,
  query: 'Type "Ada" into First name',
  domMode: 'semantic',
  interactiveTree: [
    { i: '101', r: 'inp', n: 'First name', xy: [300, 100] },
    { i: '102', r: 'btn', n: 'Register', xy: [300, 140] },
  ],
});
console.log('do:', answer.action);

const { messages } = await tabhand.sessions.messages(sessionId);
for (const { role, content } of messages) console.log(`${role}: ${content}`);
const { sessions } = await tabhand.sessions.list({ limit: 5 });
console.log(sessions.map(({ title }) => title));
