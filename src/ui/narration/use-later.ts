import { useEffect, useState } from 'react';

/** A module that comes after what needs it stands: null until it is there, and for good if it does not come. */
export function useLater<T extends object>(load: () => Promise<T>): T | null {
  const [module, setModule] = useState<T | null>(null);
  useEffect(() => {
    let isHere = true;
    load().then(
      (loaded) => {
        if (isHere) setModule(loaded);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return module;
}
