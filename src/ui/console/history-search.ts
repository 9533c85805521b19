/** The newest earlier command that has the text in it, `skip` of them passed over; null: none is left. */
export function findEarlier(history: readonly string[], text: string, skip: number): string | null {
  if (text === '') return null;
  const fitting = [...new Set(history.toReversed())].filter((line) => line.includes(text));
  return fitting[skip] ?? null;
}
