import type {
  EntityMeta,
  MenuNode,
  ProductFile,
  PropertyMeta,
} from '../../../../engine/metadata/contract.generated'
import type { SchemaFolders } from '../../product-folder/schema-folders'
import { readProduct } from './read-product'
import { readShipped, type Shipped } from './read-shipped'
import { withoutTenants } from './without-tenants'
import { SchemaError } from './schema-error'

/** The schemas of a product's folder. */
export interface ProductSchemas {
  readonly file: ProductFile
  readonly shipped: Shipped
}

/**
 * Reads `product.json` and the metadata of a product, and applies its first page and its currency to the metadata.
 * @throws SchemaError naming every wrong file and pointer
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

/** The code of the account page, which is open to all users. */
const ownPage = 'user_info'
const allLevels: MenuNode['levels'] = [0, 3]

/**
 * Pins the first page, so that the console opens with it; a custom first page is open to all. Pages without levels get
 * all levels, because their roles decide who has them.
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

/** Sets the currency of the product in amounts without a unit. */
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
