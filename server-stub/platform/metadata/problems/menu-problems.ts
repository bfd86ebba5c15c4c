import type { MenuNode, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import type { Effective } from '../current/effective'
import type { MetadataRow } from '../kinds'

const pageType = 2

/** Reports menu entries without a page, and pages with the path of another page. */
export function menuProblems({
  rows,
  screens,
  menus,
}: Pick<Effective, 'rows' | 'screens' | 'menus'>): readonly MetadataProblem[] {
  const problems: MetadataProblem[] = []
  const shipped = new Map(nodesIn(menus).map((node) => [node.code, node]))
  const taken = new Map<string, string>()
  for (const row of rows('menu')) {
    if (Number(row['menuType']) !== pageType || !isInner(row)) continue
    const [code, path] = [String(row['code']), String(row['path'])]
    const tell = (problem: string, at: string, detail: string) =>
      problems.push({ code: problem, pointer: at, detail, source: `menu ${code}` })
    const node = shipped.get(code)
    if (!screens.has(code) && node?.custom !== true)
      tell('unknown-screen', '/code', `There is no screen "${code}" for this menu entry to show.`)
    const owner = taken.get(path)
    if (owner === undefined) taken.set(path, code)
    else if (!(node?.shares === true && node.path === path))
      tell('duplicate-path', '/path', `"${path}" leads to the menu "${owner}".`)
  }
  return problems
}

/** True when an entry leads to a page of the console, not to an external system. */
function isInner({ path }: MetadataRow): boolean {
  return typeof path === 'string' && path.startsWith('/')
}

function nodesIn(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => [node, ...nodesIn(node.children ?? [])])
}
