// Ends a browser with everything it started: it leads its own process group.

export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const id of [-pid, pid]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has gone by itself, or leads no group.
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
