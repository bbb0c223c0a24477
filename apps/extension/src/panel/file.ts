// Files in and out of the panel: an attachment as text for the worker, a report as a download.

const largest = 20 * 1024 * 1024;

export async function readFile(
  file: File,
): Promise<{ name: string; type: string; base64: string }> {
  if (file.size > largest) throw new Error('The file is larger than 20 MB.');
  if (file.size === 0) throw new Error('The file is empty.');
  const read = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => read.resolve(String(reader.result));
  reader.onerror = () => read.reject(new Error('The file could not be read.'));
  reader.readAsDataURL(file);
  const url = await read.promise;
  return {
    name: file.name,
    type: file.type || 'text/plain',
    base64: url.slice(url.indexOf(',') + 1),
  };
}

export function saveReport(html: string, taskId: string): void {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `tabhand-${taskId}.html`;
  link.click();
  URL.revokeObjectURL(url);
}
