import { sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import type {
  DictionaryFile,
  MenuInstallWire,
  MetadataProblem,
} from '../../../../engine/metadata/contract.generated'
import { toWireNames } from '../../../../engine/metadata/locale/local-text'
import { asksForButtons, buttonCodesOf } from '../../../../engine/model/entities/button-codes'
import { ApiRefusal } from '../../refusal/api-refusal'
import { allButtons } from '../current/grants'
import type { Person } from '../../person/person'
import type { Definitions } from '../current/definitions'
import type { MetadataEdit } from '../current/difference-store'
import type { Effective } from '../current/effective'
import type { MetadataKind } from '../kinds'
import { rowId } from '../kinds'
import type { MetadataService } from '../metadata-service'
import { reservedMenus } from '../current/reserved-menus'
import { serverContract } from '../shipped/server-contract'

/**
 * Adds a whole menu in one call, all or nothing: entities, dictionaries, screens, the menu entry and its permissions.
 * Replaces what was added before under the same names. Cannot replace what ships with the product.
 */
export async function installMenu(metadata: MetadataService, wire: unknown, person: Person): Promise<number> {
  const problems = serverContract.menuInstall(wire, 'install')
  if (problems.length > 0) throw refusal(problems)
  const body = wire as MenuInstallWire
  const edits = [
    ...(body.dictionaries ?? []).flatMap(dictionaryEdits),
    ...(body.entities ?? []).map((entity) =>
      documentEdit('entity', String((entity as { entity?: unknown }).entity ?? ''), entity),
    ),
    ...body.screens.map((screen) =>
      documentEdit(
        (screen as { kind?: unknown }).kind === 'selector' ? 'popupSelector' : 'screen',
        String((screen as { code?: unknown }).code ?? ''),
        screen,
      ),
    ),
    menuEdit(body.menu),
  ]
  const shipped = edits.filter((edit) =>
    metadata
      .current()
      .baseline(edit.kind, edit.scope)
      .some((row) => row.id === rowId(edit.scope, edit.name)),
  )
  if (shipped.length > 0) {
    throw refusal(
      shipped.map((edit) => ({
        code: 'ships',
        pointer: '',
        detail: `"${edit.name}" ships with the product; change it in the system pages.`,
        source: edit.kind,
      })),
    )
  }
  const misplaced = placeProblems(metadata.current(), body)
  if (misplaced.length > 0) throw refusal(misplaced)
  return metadata.change(edits, person, { along: (trx, effective) => grant(trx, effective, body, person) })
}

/**
 * Reports a menu entry that users would never see, because it has no screen, or because its group does not exist or is
 * closed to its roles.
 */
function placeProblems(
  effective: Effective,
  { menu, screens, roles }: MenuInstallWire,
): readonly MetadataProblem[] {
  const problems: MetadataProblem[] = []
  const report = (code: string, key: 'code' | 'parentCode', detail: string) =>
    problems.push({ code, pointer: `/menu/${key}`, detail, source: 'install' })
  const { code, parentCode } = menu
  const isShown = effective.screens.has(code) || screens.some((screen) => screen['code'] === code)
  if (!isShown) report('unknown-screen', 'code', `There is no screen "${code}" for this menu entry to show.`)
  if (parentCode !== undefined && !effective.rows('menu').some((row) => row.id === parentCode))
    report('unknown-menu', 'parentCode', `There is no menu "${parentCode}".`)
  const others = roles?.filter((role) => role.code !== 'admin') ?? []
  if (parentCode !== undefined && others.length > 0 && isReserved(effective, parentCode))
    report(
      'reserved-menu',
      'parentCode',
      `What stands below "${parentCode}" is shown to the role admin alone, not to ${others.map(({ code }) => code).join(', ')}.`,
    )
  return problems
}

/** True when a menu, or one of its ancestors, is reserved for administrators. */
function isReserved(effective: Effective, code: string): boolean {
  const reserved = reservedMenus(effective)
  const rows = new Map(effective.rows('menu').map((row) => [row.id, row]))
  const seen = new Set<string>()
  for (let at = code; at !== '' && !seen.has(at); at = String(rows.get(at)?.['parentId'] ?? '')) {
    if (reserved.has(at)) return true
    seen.add(at)
  }
  return false
}

async function grant(
  trx: Queryable,
  effective: Definitions,
  { menu, screens, roles = [] }: MenuInstallWire,
  person: Person,
): Promise<void> {
  const known = allButtons(effective)
  const all = buttonsOfScreens(screens, effective)
  for (const [index, { code, buttons = all }] of roles.entries()) {
    const unknown = buttons.filter((button) => !known.has(button))
    if (unknown.length > 0)
      throw refusal([
        {
          code: 'unknown-button',
          pointer: `/roles/${index}/buttons`,
          detail: `There is no button ${quoted(unknown)}. The screens of this call ask for ${quoted(all) || 'none'}.`,
          source: 'install',
        },
      ])
    const { rowCount } = await sql`update records.role set
        "menuIds" = (select jsonb_agg(distinct value) from jsonb_array_elements(coalesce("menuIds", '[]') || ${JSON.stringify([menu.code])}::jsonb)),
        "buttonCodes" = (select coalesce(jsonb_agg(distinct value), '[]') from jsonb_array_elements(coalesce("buttonCodes", '[]') || ${JSON.stringify(buttons)}::jsonb)),
        "updateTime" = now(), "updateBy" = ${person.userId}
      where code = ${code}`.execute(trx)
    if (rowCount === 0)
      throw refusal([
        {
          code: 'unknown-role',
          pointer: `/roles/${index}/code`,
          detail: `There is no role "${code}".`,
          source: 'install',
        },
      ])
  }
}

const quoted = (codes: readonly string[]): string => codes.map((code) => `"${code}"`).join(', ')

/** Returns the distinct button codes of screens that have just been added. */
function buttonsOfScreens(screens: MenuInstallWire['screens'], effective: Definitions): readonly string[] {
  const codes = screens.flatMap((added) => {
    const screen = effective.screens.get(String(added['code']))
    if (!screen || !asksForButtons(screen)) return []
    const entity = effective.entities.get(screen.entity)
    return entity ? buttonCodesOf(screen, entity) : []
  })
  return [...new Set(codes)]
}

function documentEdit(componentType: string, code: string, document: object): MetadataEdit {
  const title = (document as { title?: unknown }).title
  return added('componentConfig', componentType, code, {
    componentType,
    code,
    name: typeof title === 'string' ? title : code,
    configJson: document,
    remark: null,
  })
}

function dictionaryEdits(file: DictionaryFile): readonly MetadataEdit[] {
  const items = file.items.map((item, index) =>
    added('dictItem', file.code, item.value, {
      dictId: file.code,
      value: item.value,
      sort: item.sort ?? (index + 1) * 10,
      labelColor: item.labelColor ?? null,
      searchOnly: item.searchOnly ? 1 : 0,
      translationReference: item.translationReference ?? null,
      ...toWireNames(item),
    }),
  )
  return [
    added('dict', '', file.code, {
      code: file.code,
      name: file.title,
      remark: file.remark ?? null,
      ...toWireNames(file),
    }),
    ...items,
  ]
}

function menuEdit(menu: MenuInstallWire['menu']): MetadataEdit {
  const row = {
    code: menu.code,
    name: menu.title,
    path: menu.path,
    parentId: menu.parentCode ?? null,
    icon: menu.icon ?? null,
    sort: menu.sort ?? 9000,
    menuType: 2,
    disabledDueToCharge: 0,
    ...toWireNames(menu),
  }
  return added('menu', '', menu.code, row)
}

function added(
  kind: MetadataKind,
  scope: string,
  name: string,
  row: Readonly<Record<string, unknown>>,
): MetadataEdit {
  return { kind, scope, name, next: { added: true, patch: { ...row, id: rowId(scope, name) } } }
}

function refusal(problems: readonly MetadataProblem[]): ApiRefusal {
  return new ApiRefusal({
    status: 422,
    message: 'server.metadataRefused',
    reason: 'metadata-refused',
    problems,
  })
}
