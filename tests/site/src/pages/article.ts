// A long article with headings, a list, a figure table and notes, for reading.

import type { Page } from '../page.ts';

export const article: Page = {
  path: '/article',
  title: 'How a path is made',
  about: 'A long readable article with headings, a list and a table.',
  html: () => `<article class="prose"><p class="soft">By Ines Marlow, 14 March 2026. Nine minutes to read.</p>
${beginnings}${surveyors}${materials}${water}${keeping}${notes}</article>`,
};

const beginnings = `<p>Nobody decides to make the first path. Somebody crosses a field because the bakery is on the
other side, and the next morning the grass still leans that way. The second walker takes the leaning grass for
advice. After a month there is a line you can see from the hill, and after a year there is a gate.</p>
<h2>Beginnings</h2><p>Walkers are thrifty. They leave a straight line only for a reason: a puddle, a bull, a view.
Planners call the lines they leave behind desire paths, and for a long time treated them as a kind of vandalism.
In Larkmoor the parish put up a fence across one in 1962. The path went round the fence, and the fence is now
part of the path.</p><p>What the fence taught was that a path is an argument about effort. Each bend
says: here, going round was cheaper than going over. Read enough of them and you can tell where the old spring
was, which farmer kept dogs, and when the bridge fell in.</p>`;

const surveyors = `<h2>The people who look</h2><p>There are eleven full-time path surveyors in the county, and they all
walk the same way, with their eyes about four metres ahead. “You look where the water would look,” says Tomas
Reed, who has done it for twenty-six years. He carries a folding rule, a hammer, and a thermos he says is part of
the instrument.</p><blockquote><p>A good path is one nobody mentions. If they mention it, something is wet.</p></blockquote>
<p>Reed's rules are short:</p><ul><li>Never build straight up a slope; water will use it before anyone else does.</li>
<li>A step should be a little lower than you think.</li><li>Put the bench where people already stop.</li>
<li>Leave one stone that rocks, so that they look down.</li></ul><p>The last one is a joke. He is fairly sure it is a joke.</p>`;

const materials = `<h2>What it is made of</h2><p>Stone is the oldest answer and the most expensive. Gravel is
cheap, moves, and needs a rake every spring. Boards are lovely for eight years. The county keeps figures:</p>
<table><caption>Cost and life of a metre of path</caption><thead><tr><th>Material</th><th>Cost</th><th>Years</th></tr></thead>
<tbody><tr><td>Trodden earth</td><td>$0</td><td>as long as it is walked</td></tr><tr><td>Gravel</td><td>$38</td><td>12</td></tr>
<tr><td>Oak boards</td><td>$145</td><td>8</td></tr><tr><td>Set stone</td><td>$310</td><td>90</td></tr></tbody></table>
<p>Over a century, stone is the cheapest but one. The cheapest is to let people walk, and to be patient about
where.</p>`;

const water = `<h2>Water</h2><p>Everything that goes wrong with a path is water. It comes down the middle if
the middle is low, it freezes under the boards and lifts them, it finds the rut of a single bicycle and makes
it a ditch. So the craft is mostly in sending it away: a crown in the middle, a stone set slantwise across the slope, a
drain that nobody notices because it works.</p><h3>The winter of 2019</h3><p>In the winter of 2019 the Weir
path lost forty metres in one night. It was rebuilt two metres higher, with a culvert of 600 millimetres where
there had been one of 300. The old line can still be seen from the footbridge, full of irises.</p>`;

const keeping = `<h2>Keeping it</h2><p>A path that is not walked is gone in four summers. The county has no money to
keep all of its 1,840 kilometres, and so it has begun to ask the walkers. There is a telephone number on each gate. People
call about nettles, mostly, and sometimes about a stone that rocks.</p><p>Last year 212 volunteers gave 5,300 hours. They
cut back hazel, cleared drains, and rebuilt the steps at Fallow End, a little lower than they thought.</p>`;

const notes = `<h2>Notes</h2><ol><li>The figures are from the county's path book of 2025.</li>
<li>The fence at Larkmoor may be visited at any time; the gate is open.</li></ol>
<p><a href="/shop?q=boots">Boots for walking it</a></p>`;
