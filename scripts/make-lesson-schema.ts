// `npx tsx scripts/make-lesson-schema.ts`: writes the lesson's schema where the page serves it to editors.
import { writeFileSync } from 'node:fs';
import { lessonSchema } from '../src/scenarios/lesson/schema.ts';

writeFileSync(
  new URL('../public/schema/lesson-1.json', import.meta.url),
  `${JSON.stringify(lessonSchema, null, 2)}\n`,
);
