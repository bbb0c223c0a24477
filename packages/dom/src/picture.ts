// The perceptual hash of a picture: 8 × 8 grey values against their mean, as 64 characters of
// 0 and 1. Decoded here because the browser can, and nothing else then needs to.

const side = 8;

export async function pictureHash(picture: { data: string; mimeType: string }): Promise<string> {
  const bytes = Uint8Array.from(atob(picture.data), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: picture.mimeType }), {
    resizeWidth: side,
    resizeHeight: side,
    resizeQuality: 'medium',
  });
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (!context) return '0'.repeat(side * side);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, side, side);
  const greys = Array.from({ length: side * side }, (_, i) => greyAt(data, i * 4));
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  return greys.map((grey) => (grey > mean ? '1' : '0')).join('');
}

const greyAt = (data: Uint8ClampedArray, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
