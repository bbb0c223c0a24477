// Exact token counts (o200k), loaded when the first one is asked for.

export async function countTokens(text: string): Promise<number> {
  const { countTokens: count } = await import('gpt-tokenizer/encoding/o200k_base');
  return count(text);
}
