// Pages in the manner of widget libraries and small applications, and what shall come of each
// instruction. None of them says more of itself than such pages usually do.

export const pages: Readonly<Record<string, string>> = {
  antd: `<style>.s{position:relative;width:200px;height:32px;border:1px solid #999;cursor:pointer}.s input{position:absolute;inset:0;opacity:0;width:100%;border:0}.pop{position:absolute;border:1px solid;background:#fff;width:200px}.it{cursor:pointer;padding:4px}</style>
<form><div><label for="rc1">Department</label></div><div class="ant-select"><div class="s ant-select-selector"><span class="search"><input id="rc1" role="combobox" readonly aria-expanded="false" aria-haspopup="listbox" aria-controls="l1" autocomplete="off"></span><span class="item">Select one</span></div></div>
<p>other</p></form><script>
const s=document.querySelector('.s'),inp=s.querySelector('input');let pop;
s.addEventListener('mousedown',()=>{ if(pop){pop.remove();pop=null;inp.setAttribute('aria-expanded','false');return}
 inp.setAttribute('aria-expanded','true');pop=document.createElement('div');pop.className='pop';pop.style.top=(s.getBoundingClientRect().bottom+scrollY)+'px';
 pop.innerHTML='<div role="listbox" style="height:0;width:0;overflow:hidden"><div role="option">Sales</div></div>'+['Sales','Support','Research'].map(x=>'<div class="it" title="'+x+'"><div class="c">'+x+'</div></div>').join('');
 document.body.append(pop);pop.addEventListener('click',e=>{const it=e.target.closest('.it');if(!it)return;document.querySelector('.item').textContent=it.title;window.picked=it.title;pop.remove();pop=null;inp.setAttribute('aria-expanded','false')});});
</script>`,
  mui: `<div><label id="lab">Age group</label><div id="sel" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="lab sel" style="border:1px solid;width:180px;cursor:pointer">None</div></div><button onclick="window.saved=1">Save</button>
<script>sel.addEventListener('mousedown',()=>{sel.setAttribute('aria-expanded','true');const d=document.createElement('div');d.style='position:fixed;inset:0;z-index:9';d.innerHTML='<div style="position:fixed;inset:0" class="backdrop"></div><ul role="listbox" style="position:absolute;top:60px;background:#fff;border:1px solid">'+['Ten','Twenty','Thirty'].map(x=>'<li role="option" tabindex="-1">'+x+'</li>').join('')+'</ul>';document.body.append(d);d.querySelectorAll('li').forEach(l=>l.onclick=()=>{sel.textContent=l.textContent;window.picked=l.textContent;d.remove();sel.setAttribute('aria-expanded','false')});d.querySelector('.backdrop').onclick=()=>{d.remove();sel.setAttribute('aria-expanded','false')}})</script>`,
  select2: `<label for="st">State</label> <select id="st" style="position:absolute;width:1px;height:1px;clip:rect(0 0 0 0);overflow:hidden" tabindex="-1" aria-hidden="true"><option>Alaska</option><option>Hawaii</option><option>Texas</option></select><span class="select2-selection" role="combobox" aria-haspopup="true" aria-expanded="false" tabindex="0" aria-labelledby="rend" style="border:1px solid;display:inline-block;width:150px;cursor:pointer"><span id="rend" role="textbox" aria-readonly="true" title="Alaska">Alaska</span></span>
<script>st.addEventListener('change',()=>{rend.textContent=st.value;window.picked=st.value})</script>`,
  muiswitch: `<style>.w{position:relative;display:inline-block;width:40px;height:20px;background:#ccc}.w input{position:absolute;opacity:0;left:-100%;width:300%;height:100%;margin:0;cursor:pointer}</style><label><span class="w"><input type="checkbox" id="dark"></span><span>Dark mode</span></label><br><label><span class="w"><input type="checkbox" id="snd" checked></span><span>Sounds</span></label>`,
  slider: `<style>#t{position:relative;width:300px;height:6px;background:#ccc;margin:40px}#h{position:absolute;width:18px;height:18px;top:-6px;background:#333;left:20%}</style><p id="lbl">Brightness</p><div id="t"><div id="h" role="slider" tabindex="0" aria-labelledby="lbl" aria-valuemin="0" aria-valuemax="100" aria-valuenow="20"></div></div><script>const set=v=>{v=Math.max(0,Math.min(100,Math.round(v)));h.setAttribute('aria-valuenow',v);h.style.left=v+'%'};h.addEventListener('keydown',e=>{const v=+h.getAttribute('aria-valuenow');if(e.key==='ArrowRight')set(v+1);if(e.key==='ArrowLeft')set(v-1)});t.addEventListener('pointerdown',e=>{if(e.target!==h){const b=t.getBoundingClientRect();set((e.clientX-b.x)/b.width*100)}})</script>`,
  tree: `<ul role="tree"><li role="treeitem" aria-expanded="false"><span class="x">Documents</span><ul role="group" hidden><li role="treeitem"><span>Invoices</span></li><li role="treeitem"><span>Letters</span></li></ul></li><li role="treeitem"><span>Music</span></li></ul><p id="o"></p><script>document.querySelector('[role=tree]').addEventListener('click',e=>{const li=e.target.closest('li');const g=li.querySelector('ul');if(g){g.hidden=!g.hidden;li.setAttribute('aria-expanded',String(!g.hidden))}else{o.textContent='Opened '+li.innerText}})</script>`,
  tags: `<label for="tg">Tags</label><div id="chips"></div><input id="tg"><script>tg.addEventListener('keydown',e=>{if(e.key==='Enter'&&tg.value){const s=document.createElement('span');s.className='chip';s.innerHTML=tg.value+' <button aria-label="Remove '+tg.value+'">×</button>';s.querySelector('button').onclick=()=>s.remove();chips.append(s);tg.value='';e.preventDefault()}})</script>`,
  users: `<h1>Users</h1><button id="add">Add user</button><table><thead><tr><th>Name</th><th>Email</th><th>Role</th><th></th></tr></thead><tbody id="b"><tr><td>Ana Ruiz</td><td>ana@x.co</td><td>Editor</td><td><button>Edit</button> <button>Delete</button></td></tr><tr><td>Bob Lee</td><td>bob@x.co</td><td>Viewer</td><td><button>Edit</button> <button>Delete</button></td></tr></tbody></table>
<dialog id="d"><h2 id="dt">Add user</h2><form method="dialog"><label>Name <input name="name"></label><label>Email <input name="email" type="email"></label><label>Role <select name="role"><option>Viewer</option><option>Editor</option><option>Admin</option></select></label><button value="ok" id="sv">Save</button><button value="no">Cancel</button></form></dialog>
<script>let row=null;const f=d.querySelector('form');add.onclick=()=>{row=null;f.reset();dt.textContent='Add user';d.showModal()};b.onclick=e=>{const tr=e.target.closest('tr');if(e.target.textContent==='Delete'){if(confirm('Delete '+tr.cells[0].textContent+'?'))tr.remove()}if(e.target.textContent==='Edit'){row=tr;f.name.value=tr.cells[0].textContent;f.email.value=tr.cells[1].textContent;f.role.value=tr.cells[2].textContent;dt.textContent='Edit user';d.showModal()}};d.onclose=()=>{if(d.returnValue!=='ok')return;const h='<td>'+f.name.value+'</td><td>'+f.email.value+'</td><td>'+f.role.value+'</td><td><button>Edit</button> <button>Delete</button></td>';if(row)row.innerHTML=h;else{const tr=document.createElement('tr');tr.innerHTML=h;b.append(tr)}}</script>`,
  settings: `<nav><a href="#home" class="n">Home</a> <a href="#settings" class="n">Settings</a></nav><main id="m"><h1>Home</h1></main><script>const draw=()=>{if(location.hash==='#settings')m.innerHTML='<h1>Settings</h1><div role="tablist"><button role="tab" aria-selected="true">General</button><button role="tab" aria-selected="false">Notifications</button></div><div id="p"><label>Language <select id="lang"><option>English</option><option>French</option></select></label><button class="save">Save</button></div>';else m.innerHTML='<h1>Home</h1>';m.querySelectorAll('[role=tab]').forEach(t=>t.onclick=()=>{m.querySelectorAll('[role=tab]').forEach(x=>x.setAttribute('aria-selected',String(x===t)));p.innerHTML=t.textContent==='Notifications'?'<label><input type="checkbox" id="em"> Email alerts</label><label>Frequency <select id="fr"><option>Daily</option><option>Weekly</option></select></label><button class="save">Save changes</button>':'<label>Language <select id="lang"><option>English</option><option>French</option></select></label><button class="save">Save</button>'});};addEventListener('hashchange',draw);draw();m.addEventListener('click',e=>{if(e.target.className==='save'){window.saved={em:window.em&&em.checked,fr:window.fr&&fr.value,lang:window.lang&&lang.value};const t=document.createElement('div');t.setAttribute('role','status');t.textContent='Saved';m.append(t)}})</script>`,
  cards: `<style>.card{border:1px solid;padding:8px;margin:8px;width:260px}</style><div id="c"></div><p id="o"></p><script>for(const [n,p] of [['Oak desk',120],['Pine shelf',45],['Ash chair',60]]){const d=document.createElement('div');d.className='card';d.innerHTML='<div class="t">'+n+'</div><div>€'+p+'</div><div class="q"><span class="minus" style="cursor:pointer">−</span> <span class="num">1</span> <span class="plus" style="cursor:pointer">+</span></div><div class="buy" style="cursor:pointer">Reserve</div>';c.append(d);const num=d.querySelector('.num');d.querySelector('.plus').onclick=()=>num.textContent=+num.textContent+1;d.querySelector('.minus').onclick=()=>num.textContent=+num.textContent-1;d.querySelector('.buy').onclick=()=>o.textContent='Reserved '+num.textContent+' × '+n}</script>`,
  mail: `<h1>Inbox</h1><div role="toolbar"><button id="ar">Archive</button><button id="rm">Delete</button></div><table id="t"><tbody></tbody></table><script>const mk=()=>{t.tBodies[0].innerHTML=['Ana: Lunch','Bob: Report','Cy: Invoice','Dee: Party'].map(x=>'<tr><td><input type="checkbox" aria-label="Select '+x+'"></td><td>'+x.split(': ')[0]+'</td><td><a href="#'+x+'">'+x.split(': ')[1]+'</a></td></tr>').join('')};mk();const act=()=>{[...t.querySelectorAll('tr')].filter(r=>r.querySelector('input').checked).forEach(r=>r.remove())};ar.onclick=act;rm.onclick=act</script>`,
  rating: `<fieldset><legend>Your rating</legend>${[1, 2, 3, 4, 5].map((n) => `<label><input type="radio" name="r" value="${n}"> ${n} stars</label>`).join('')}</fieldset><label>Comment <textarea id="cm"></textarea></label><button id="post" onclick="o.textContent='Thanks '+document.querySelector('[name=r]:checked')?.value+cm.value">Post review</button><p id="o" role="status"></p>`,
  accordion: `<div class="acc"><h3><button aria-expanded="false" aria-controls="a1">Shipping</button></h3><div id="a1" hidden><label>Street <input id="street"></label></div></div><div class="acc"><h3><button aria-expanded="false" aria-controls="a2">Billing</button></h3><div id="a2" hidden><label>IBAN <input id="iban"></label><button id="sv" onclick="window.saved=iban.value">Save billing</button></div></div><script>document.querySelectorAll('[aria-controls]').forEach(b=>b.onclick=()=>{const p=document.getElementById(b.getAttribute('aria-controls'));p.hidden=!p.hidden;b.setAttribute('aria-expanded',String(!p.hidden))})</script>`,
  library: `<h1>Loans</h1><ul id="l"></ul><script>for(const n of ['Dune','Emma','Ulysses']){const li=document.createElement('li');li.innerHTML='<b>'+n+'</b> <span class="st">out</span> <button>Return</button> <button>Renew</button>';l.append(li);const [r,w]=li.querySelectorAll('button');r.onclick=()=>li.querySelector('.st').textContent='returned';w.onclick=()=>li.querySelector('.st').textContent='renewed'}</script>`,
  wizard: `<div id="w"></div><script>let step=0;const data={};const draw=()=>{w.innerHTML=['<h2>Step 1</h2><label>First name <input id="fn"></label><button id="nx">Next</button>','<h2>Step 2</h2><label>Country <select id="co"><option value="">Pick</option><option>Chile</option><option>Peru</option></select></label><button id="nx">Next</button>','<h2>Review</h2><p>'+data.fn+' from '+data.co+'</p><button id="nx">Finish</button>','<h2 role="status">All done</h2>'][step];if(window.nx)nx.onclick=()=>{if(step===0)data.fn=fn.value;if(step===1)data.co=co.value;step++;draw()}};draw()</script>`,
};
/** Page, instruction, what must be true in the page, and the answer if one was asked for. */
export const tasks: readonly (readonly [string, string, string, string?])[] = [
  ['antd', 'Set the department to Research', 'return window.picked==="Research"'],
  ['antd', 'Choose Support from the Department dropdown', 'return window.picked==="Support"'],
  ['mui', 'Select Twenty as the age group', 'return window.picked==="Twenty"'],
  [
    'mui',
    'Change Age group to Thirty and save',
    'return window.picked==="Thirty" && window.saved===1',
  ],
  ['select2', 'Choose Texas for State', 'return window.picked==="Texas"'],
  ['muiswitch', 'Turn on dark mode and turn off sounds', 'return dark.checked && !snd.checked'],
  ['muiswitch', 'Enable Dark mode', 'return dark.checked && snd.checked'],
  ['slider', 'Set the brightness to 70', 'return h.getAttribute("aria-valuenow")==="70"'],
  ['tree', 'Open Invoices', 'return o.textContent.includes("Invoices")'],
  ['tree', 'Expand Documents and click Letters', 'return o.textContent.includes("Letters")'],
  [
    'tags',
    'Add the tags red and blue',
    'return [...document.querySelectorAll(".chip")].map(c=>c.firstChild.textContent.trim()).join()==="red,blue"',
  ],
  [
    'tags',
    'Type "green" in Tags and press Enter',
    'return document.querySelector(".chip").textContent.includes("green")',
  ],
  [
    'users',
    'Add a user named "Cy Twombly" with email cy@x.co and role Admin',
    'return /Cy Twombly.*cy@x.co.*Admin/.test(b.innerText.replace(/\\s+/g," "))',
  ],
  [
    'users',
    "Change Bob Lee's role to Editor",
    'return /Bob Lee.*Editor/.test(b.rows[1].innerText.replace(/\\s+/g," "))',
  ],
  ['users', 'Delete Ana Ruiz', 'return !b.innerText.includes("Ana Ruiz")'],
  [
    'users',
    'Edit Ana Ruiz and set the email to ruiz@x.co, then save',
    'return b.innerText.includes("ruiz@x.co")',
  ],
  ['users', 'What is the email of Bob Lee?', 'return true', 'bob@x.co'],
  [
    'settings',
    'Turn on email alerts in the notification settings and save',
    'return window.saved?.em===true',
  ],
  ['settings', 'Set the notification frequency to Weekly', 'return window.saved?.fr==="Weekly"'],
  [
    'settings',
    'Go to Settings and change the language to French',
    'return window.saved?.lang==="French"',
  ],
  ['cards', 'Reserve the Pine shelf', 'return o.textContent.includes("Pine shelf")'],
  ['cards', 'Reserve the cheapest item', 'return o.textContent.includes("Pine shelf")'],
  [
    'mail',
    'Archive the message from Bob',
    'return !t.innerText.includes("Bob") && t.rows.length===3',
  ],
  [
    'mail',
    'Select Lunch and Invoice and click Delete',
    'return t.rows.length===2 && !t.innerText.includes("Lunch")&& !t.innerText.includes("Invoice")',
  ],
  [
    'mail',
    'Delete all messages except the one from Dee',
    'return t.rows.length===1 && t.innerText.includes("Dee")',
  ],
  [
    'rating',
    'Give it 4 stars, write "Great fun" as the comment and post the review',
    'return o.textContent==="Thanks 4Great fun"',
  ],
  [
    'accordion',
    'Enter DE89 3704 as the IBAN and save billing',
    'return window.saved==="DE89 3704"',
  ],
  ['library', 'Renew Emma', 'return l.children[1].innerText.includes("renewed")'],
  [
    'library',
    'Return all books except Ulysses',
    'return [...l.querySelectorAll(".st")].map(s=>s.textContent).join()==="returned,returned,out"',
  ],
  ['library', 'Mark Dune as returned', 'return l.children[0].innerText.includes("returned")'],
  [
    'wizard',
    'Enter Lea as the first name, click Next, choose Peru as the country, continue and finish',
    'return document.body.innerText.includes("All done")',
  ],
  [
    'wizard',
    'Complete the wizard for Lea from Peru: first name Lea, country Peru',
    'return document.body.innerText.includes("All done")',
  ],
];
