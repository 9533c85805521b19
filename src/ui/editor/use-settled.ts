import { useEffect, useState } from 'react';

/** How long the hands rest before the editor says what it makes of a text that may only be half written. */
const patienceMs = 1000;

/** Follows `value`; while somebody is at work (`hold`) a little behind. */
export function useSettled<T>(value: T, hold: boolean): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), hold ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [value, hold]);
  return settled;
}
