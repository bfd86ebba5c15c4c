import type {
  EntityMeta,
  MenuNode,
  ProductFile,
  PropertyMeta,
} from '../../../engine/metadata/contract.generated'
import type { SchemaFolders } from '../product-folder/schema-folders'
import { readProduct } from './read-product'
import { readShipped, type Shipped } from './read-shipped'
import { withoutTenants } from './without-tenants'
import { SchemaError } from './schema-error'

/** A product as its folder says it. */
export interface ProductSchemas {
  readonly file: ProductFile
  readonly shipped: Shipped
}

/**
 * Reads `product.json` and the metadata of a product, which has its first page and its currency from there.
 * @throws SchemaError naming every file and pointer that is wrong
 */
export function readProductSchemas(folders: SchemaFolders): ProductSchemas {
  const product = readProduct(folders.product)
  let shipped: Shipped
  try {
    shipped = readShipped(folders)
  } catch (error) {
    if (error instanceof SchemaError) throw new SchemaError([...product.problems, ...error.problems])
    throw error
  }
  if (!product.ok) throw new SchemaError(product.problems)
  const { firstPage, currency } = product.value
  if (firstPage !== undefined && !hasPage(shipped.menus, firstPage))
    throw new SchemaError([
      {
        code: 'unknown-name',
        pointer: '/firstPage',
        detail: `There is no page "${firstPage}" in the route tree.`,
        source: 'product.json',
      },
    ])
  const known = product.value.tenants?.length === 0 ? withoutTenants(shipped) : shipped
  return {
    file: product.value,
    shipped: {
      ...known,
      menus: known.menus.map((node) => placed(node, firstPage)),
      entities:
        currency === undefined
          ? known.entities
          : new Map([...known.entities].map(([name, entity]) => [name, inCurrency(entity, currency)])),
    },
  }
}

function hasPage(nodes: readonly MenuNode[], code: string): boolean {
  return nodes.some(
    (node) => (node.code === code && node.kind === 'page') || hasPage(node.children ?? [], code),
  )
}

/** Code of the page about oneself, which everybody has. */
const ownPage = 'user_info'
const allLevels: MenuNode['levels'] = [0, 3]

/**
 * The first page is pinned, so that the console opens with it; a bespoke one is everybody's. Other pages that say nothing of
 * levels are of all levels: whoever has them has been granted them.
 */
function placed(node: MenuNode, firstPage: string | undefined): MenuNode {
  const isOpen = node.code === ownPage || (node.code === firstPage && node.custom === true)
  return {
    ...node,
    ...(node.code === firstPage ? { affix: true } : {}),
    ...(isOpen || node.admin || node.levels ? {} : { levels: allLevels }),
    ...(node.children ? { children: node.children.map((child) => placed(child, firstPage)) } : {}),
  }
}

/** Amounts that name no unit are in the currency of the product. */
function inCurrency(entity: EntityMeta, currency: string): EntityMeta {
  const isBare = ({ control, unit }: PropertyMeta) => control === 'money' && unit === undefined
  if (!Object.values(entity.properties).some(isBare)) return entity
  const properties = Object.fromEntries(
    Object.entries(entity.properties).map(([name, property]) => [
      name,
      isBare(property) ? { ...property, unit: currency } : property,
    ]),
  )
  return { ...entity, properties }
}
