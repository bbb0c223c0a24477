// What every page may use: count a side effect on the server, and show a toast.

// biome-ignore-all lint/correctness/noUnusedVariables: the inline scripts of the pages call these.

function count(name) {
  return fetch(`/_count/${encodeURIComponent(name)}`, { method: 'POST', keepalive: true });
}

function toast(text, kind = 'success', ms = 3000) {
  let stack = document.querySelector('.toasts');
  if (!stack) {
    stack = document.createElement('div');
    stack.className = 'toasts';
    document.body.append(stack);
  }
  const note = document.createElement('div');
  note.className = `toast ${kind}`;
  note.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  note.textContent = text;
  stack.append(note);
  setTimeout(() => note.remove(), ms);
}
