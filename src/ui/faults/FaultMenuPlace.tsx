import { lazy, Suspense } from 'react';
import { closeFaultMenu, useFaultMenu } from './fault-menu.ts';

const FaultMenu = lazy(async () => ({ default: (await import('./FaultMenu.tsx')).FaultMenu }));

/** Where the menu stands while it is asked for; it comes with its first use. */
export function FaultMenuPlace() {
  const opened = useFaultMenu();
  if (opened === null) return null;
  return (
    <Suspense>
      <FaultMenu place={opened.place} spot={opened.spot} onClose={closeFaultMenu} />
    </Suspense>
  );
}
