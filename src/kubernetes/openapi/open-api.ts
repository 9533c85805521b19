import { roots, schemas } from './generated-schemas.ts';
import { readSchemas } from './schemas.ts';

export type { Field, FieldType, OpenApi, Schema } from './schemas.ts';

/** As the texts that they are: a worker is told them instead of fetching them again. */
export const schemaTexts = { roots, schemas };

export const { schemaOfKind, schemaNamed } = readSchemas(schemaTexts);
