// The page printed to PDF.

import { z } from 'zod';
import { defineAction } from '../define.ts';

const paper: Readonly<Record<string, readonly [number, number]>> = {
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  Letter: [8.5, 11],
  Legal: [8.5, 14],
};

export const pdf = defineAction({
  name: 'pdf',
  tool: 'browser_content',
  says: ['pdf'],
  calls: ['generatePdf'],
  summary: 'Print the page to PDF',
  effect: 'read',
  needs: ['print'],
  params: z.object({
    landscape: z.boolean().optional().describe('Wide pages'),
    printBackground: z.boolean().optional().describe('With background colours; true by default'),
    scale: z.number().min(0.1).max(2).optional().describe('1 by default'),
    paperWidth: z.number().positive().max(100).optional().describe('Inches'),
    paperHeight: z.number().positive().max(100).optional().describe('Inches'),
    paper: z.enum(['A3', 'A4', 'A5', 'Letter', 'Legal']).optional().describe('A4 by default'),
    margin: z.number().min(0).max(10).optional().describe('Inches on each side'),
  }),
  async run({ page }, args) {
    const [width, height] = paper[args.paper ?? 'A4'] ?? [8.27, 11.7];
    const { margin } = args;
    const { data } = await page.devtools('Page.printToPDF', {
      landscape: args.landscape ?? false,
      printBackground: args.printBackground ?? true,
      scale: args.scale ?? 1,
      paperWidth: args.paperWidth ?? width,
      paperHeight: args.paperHeight ?? height,
      ...(margin !== undefined && {
        marginTop: margin,
        marginBottom: margin,
        marginLeft: margin,
        marginRight: margin,
      }),
    });
    const pageCount = countPages(String(data));
    return { summary: `PDF of ${pageCount} pages`, value: { pdf: String(data), pageCount } };
  },
});

/** Chromium writes one uncompressed page object for each page. */
function countPages(base64: string): number {
  return atob(base64).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
