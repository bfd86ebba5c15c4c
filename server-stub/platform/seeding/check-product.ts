import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import type { WidgetDefinition } from '../../../engine/model/types/widget-definition'
import { checkEffective } from '../metadata/problems/check-effective'
import { createEffective, type Effective } from '../metadata/current/effective'
import { readProductSchemas, type ProductSchemas } from '../metadata/shipped/read-product-schemas'
import type { SchemaFolders } from '../product-folder/schema-folders'
import { readWording } from '../wording/wording'
import { dataOf } from './folder-product'
import { productProblems } from './product-problems'

/** A product as it ships, without changes at runtime, and its problems. */
export interface CheckedFolder extends ProductSchemas {
  readonly definitions: Effective
  readonly problems: readonly MetadataProblem[]
}

/**
 * Checks a whole product without a database: every compiled page, all references, and the first rows. `root` is the
 * folder of package.json.
 * @throws SchemaError when files are unreadable or malformed
 */
export function checkProduct(
  root: string,
  folders: SchemaFolders,
  widget: (id: string) => WidgetDefinition | undefined,
): CheckedFolder {
  const { file, shipped } = readProductSchemas(folders)
  const { has: hasWords } = readWording(root, folders)
  const definitions = createEffective(shipped, new Map(), 0)
  return {
    file,
    shipped,
    definitions,
    problems: [
      ...checkEffective(definitions, shipped, widget),
      ...productProblems({ folder: folders.product, file, definitions, hasWords }),
      ...dataOf(folders.product, definitions, file).problems,
    ],
  }
}
