// The commands of the fenced sh blocks of a page: one a line, a here-document with all its lines.

export interface Documented {
  readonly page: string;
  readonly command: string;
}

export function commandsOf(page: string, markdown: string): Documented[] {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? '');
  return blocks.flatMap(split).map((command) => ({ page, command }));
}

function split(block: string): string[] {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const commands: string[] = [];
  let end: string | undefined;
  for (const line of lines) {
    const inside = end !== undefined;
    if (inside) commands.push(`${commands.pop()}\n${line}`);
    else commands.push(line);
    if (line === end) end = undefined;
    else if (!inside) end = /<<'(\w+)'/.exec(line)?.[1];
  }
  return commands;
}
