import path from 'node:path'
import { kebabCase } from 'lodash-es'
import { describe, expect, it } from 'vitest'
import type {
  ColumnMeta,
  EntityMeta,
  GroupFile,
  ListScreenMeta,
  PropertyMeta,
} from '../../engine/metadata/contract.generated'
import { fieldOf, fieldsOf, isServerField } from '../../engine/metadata/entities/entity-fields'
import { createCheck } from '../../engine/metadata/json-schema/json-schema'
import { catalogueLanguages, interfaceLanguages } from '../../engine/metadata/locale/language'
import { fieldItems, normalizeItem } from '../../engine/metadata/screens/menu-rows'
import { defaultForm } from '../../engine/model/forms/compile-form'
import { fieldsOfCondition } from '../../engine/model/conditions/condition'
import type { FieldModel, FormModel } from '../../engine/model/types/field-model'
import type { PageModel } from '../../engine/model/types/page-model'
import {
  compileAll,
  dictionaries,
  entities,
  jsonFilesOf,
  lists,
  menus,
  messagesIn,
  properties,
  screens,
  shipped,
} from './shipped-schemas'

const menuCodes = menus.map((menu) => menu.id)

describe('the entities of schemas/entities', () => {
  it('are in files named after them', () => {
    for (const [file, document] of jsonFilesOf('entities')) {
      expect(path.basename(file)).toBe(`${kebabCase((document as EntityMeta).entity)}.json`)
    }
  })

  it('use groups whose files are named after the groups', () => {
    for (const [file, document] of jsonFilesOf('groups')) {
      expect(file).toBe(`${kebabCase((document as GroupFile).group)}.json`)
    }
  })

  it.each(properties)('refer only to things that exist: $at', ({ entity, property }) => {
    const { dictionary, reference, derived } = property
    const through = derived?.through ? fieldOf(entity, derived.through)?.reference?.entity : undefined
    const missing = [
      ...(dictionary && !dictionaries.has(dictionary) ? [`dictionary ${dictionary}`] : []),
      ...(reference ? missingField(reference.entity, reference.value ?? 'id') : []),
      ...(reference?.selector ? missingSelector(reference.selector) : []),
      ...(derived?.through ? missingField(through, derived.property) : []),
      ...(derived?.count ? missingField(derived.count, derived.by) : []),
    ]
    expect(missing).toEqual([])
  })

  it('limit every amount of money that users enter', () => {
    const open = properties.filter(
      ({ entity, property }) =>
        property.control === 'money' &&
        !isServerField(property) &&
        entity.operations?.some((operation) => operation === 'add' || operation === 'edit') !== false &&
        property.maximum === undefined,
    )
    const inRows = properties.flatMap(({ at, property }) =>
      Object.entries((property.items as EntityMeta | undefined)?.properties ?? {}).flatMap(([name, column]) =>
        column.control === 'money' && !column.readOnly && column.maximum === undefined ? `${at}.${name}` : [],
      ),
    )
    expect([...open.map(({ at }) => at), ...inRows]).toEqual([])
  })

  it('limit every text and whole number that users enter (V97, V98)', () => {
    const open = properties.filter(({ property }) => !isServerField(property) && isUnlimited(property))
    const repair = 'These fields need maxLength or a pattern (texts), or minimum and maximum (whole numbers).'
    expect(
      open.map(({ at }) => at),
      repair,
    ).toEqual([])
  })

  it.each(entities)('have conditions and fixed values of existing fields only: $entity', (entity) => {
    const conditions = [entity.editable, entity.deletable].flatMap((condition) => condition ?? [])
    const fields = [...conditions.flatMap(fieldsOfCondition), ...Object.keys(entity.where ?? {})]
    expect(fields.flatMap((field) => missingField(entity.entity, field))).toEqual([])
  })

  it('define the fields of a shared table in the same way', () => {
    const stored = (entity: EntityMeta | undefined, among?: object) =>
      Object.fromEntries(
        Object.entries(entity ? fieldsOf(entity) : {}).flatMap(([name, property]) =>
          property.derived || (among && !Object.hasOwn(among, name))
            ? []
            : [
                [
                  name,
                  { ...property, filterable: null, sortable: null, timeRule: null, readOnly: null },
                ] as const,
              ],
        ),
      )
    for (const part of entities.filter((entity) => entity.of)) {
      const whole = shipped.entities.get(part.of ?? '')
      expect(stored(part)).toEqual(stored(whole, stored(part)))
    }
  })
})

describe('the screens of schemas/screens', () => {
  it('are in files named after the address of their menu, otherwise after their code', () => {
    // When menus share an address, the first menu has it.
    const owners = new Map(menus.toReversed().map((menu) => [menu['path'], menu.id]))
    const paths = new Map([...owners].map(([address, id]) => [id, address]))
    for (const [file, document] of jsonFilesOf('screens')) {
      const { code } = document as { code: string }
      const path = paths.get(code)
      if (path) expect(`/${file}`).toBe(`${String(path)}.json`)
      else expect(file).toMatch(new RegExp(`^[a-z-]+/${kebabCase(code)}\\.json$`))
    }
  })

  it.each(interfaceLanguages)('compile without problems in %s', (language) => {
    const { pages, selectors } = compileAll(language)
    expect(pages.flatMap((page) => page.problems)).toEqual([])
    expect(selectors.map((selector) => selector?.problems)).toEqual(selectors.map(() => []))
  })

  it('give widgets only options that the widgets know', () => {
    const { pages, selectors } = compileAll('en')
    const shown = [
      ...pages.flatMap(fieldsShown),
      ...selectors.flatMap((selector) => [...(selector?.columns ?? []), ...(selector?.search ?? [])]),
    ]
    const wrong = shown.flatMap(({ name, definition, options }) =>
      createCheck(definition?.optionsSchema ?? {})(options, name),
    )
    expect(wrong).toEqual([])
  })

  it.each(lists)('link to menus that exist: $code', ({ screen }) => {
    const columns = (screen.list?.columns ?? []).map((column) => normalizeItem<ColumnMeta>(column))
    const pages = [
      ...columns.map(({ link }) => link?.page),
      ...(screen.actions ?? []).map(({ page }) => page),
    ]
    expect(menuCodes).toEqual(expect.arrayContaining(pages.filter(Boolean)))
  })

  it.each(lists)('open dialogs with exactly the parameters that the dialogs need: $code', ({ screen }) => {
    const dialogs = (screen.actions ?? []).filter(({ kind }) => kind === 'dialog')
    const given = dialogs.map(({ params, values }) => Object.keys({ ...params, ...values }))
    expect(given).toEqual(dialogs.map((action) => paramsOf(action.screen)))
  })

  it.each(lists)('can fill in every field that their entity requires: $code', ({ screen, entity }) => {
    const canAdd = !screen.standard || screen.standard.includes('add')
    const fillable = [...addFields(screen, entity), ...(screen.list?.params ?? [])]
    expect(fillable).toEqual(canAdd ? expect.arrayContaining(entity.required ?? []) : fillable)
  })
})

describe('the texts of metadata', () => {
  it.each(['entities', 'screens', 'dictionaries'])(
    'exist in every language of the interface: schemas/%s',
    (folder) => {
      const found = jsonFilesOf(folder).flatMap(([file, document]) => labelsIn(document, file))
      const incomplete = found.filter(({ names }) =>
        ['zh', 'ru', 'fr', 'de'].some((language) => !names?.[language]?.trim()),
      )
      expect(found.length).toBeGreaterThan(50)
      expect(incomplete).toEqual([])
    },
  )

  it('below fields exist in every language; texts for developers are comments instead', () => {
    const found = ['entities', 'groups', 'screens']
      .flatMap(jsonFilesOf)
      .flatMap(([file, document]) => descriptionsIn(document, file, true))
    const incomplete = found.filter(({ names }) =>
      ['zh', 'ru', 'fr', 'de'].some((language) => !names?.[language]?.trim()),
    )
    expect(found.length).toBeGreaterThan(5)
    expect(incomplete).toEqual([])
  })

  it.each(catalogueLanguages)('of refusals and confirmations are in the catalogue of %s', (language) => {
    const messages = properties.flatMap(({ property }) => property.message ?? [])
    const confirmations = lists.flatMap(({ screen }) =>
      (screen.actions ?? []).flatMap((action) => action.confirm ?? []),
    )
    expect(Object.keys(messagesIn(language))).toEqual(expect.arrayContaining([...messages, ...confirmations]))
  })

  it('give a screen the same title as its menu', () => {
    const titles = new Map(menus.map((menu) => [menu.id, menu['enName']]))
    const different = screens.filter(({ code, title }) => titles.has(code) && titles.get(code) !== title)
    expect(different).toEqual([])
  })
})

function missingField(entity: string | undefined, field: string | undefined): readonly string[] {
  const found = shipped.entities.get(entity ?? '')
  return found && fieldOf(found, field ?? '') ? [] : [`field ${entity ?? '?'}.${field ?? '?'}`]
}

function missingSelector(code: string): readonly string[] {
  return shipped.screens.get(code)?.kind === 'selector' ? [] : [`selector ${code}`]
}

function paramsOf(code: string | undefined): readonly string[] {
  const screen = shipped.screens.get(code ?? '')
  return (screen?.kind === 'list' ? screen.list?.params : undefined) ?? []
}

function isUnlimited({ type, format, ...property }: PropertyMeta): boolean {
  if (type === 'integer') return property.minimum === undefined || property.maximum === undefined
  if (type !== 'string' || format === 'id' || format === 'date' || format === 'date-time') return false
  return property.maxLength === undefined && property.pattern === undefined
}

function fieldsShown(page: PageModel): readonly FieldModel[] {
  if (page.kind === 'form') return fieldsOfForm(page.form)
  if (page.kind !== 'list') return []
  const calls = page.actions.flatMap((action) => (action.kind === 'call' ? (action.form ?? []) : []))
  return [
    ...page.columns,
    ...page.search,
    ...[...(page.form ? [page.form] : []), ...calls].flatMap(fieldsOfForm),
  ]
}

function fieldsOfForm({ items }: Pick<FormModel, 'items'>): readonly FieldModel[] {
  return items.flatMap((item) => (item.kind === 'field' ? item : fieldsOfForm(item)))
}

function addFields(screen: ListScreenMeta, entity: EntityMeta): readonly string[] {
  const isAdded = ({ modes }: { modes?: readonly string[] }) => modes?.includes('add') !== false
  return fieldItems((screen.form ?? defaultForm(entity)).items, isAdded).flatMap((item) =>
    isAdded(item) ? item.field : [],
  )
}

interface Label {
  readonly at: string
  readonly text: string
  readonly names: Readonly<Record<string, string>> | undefined
}

/** Returns every English text of a document with its translations. */
function labelsIn(node: unknown, at: string): readonly Label[] {
  if (!node || typeof node !== 'object') return []
  const { title, section, names } = node as { title?: unknown; section?: unknown; names?: Label['names'] }
  const text = title ?? section
  // The `title` of tiles is the name of a column.
  const below = Object.entries(node).flatMap(([key, entry]) =>
    key === 'tiles' ? [] : labelsIn(entry, `${at}/${key}`),
  )
  return typeof text === 'string' ? [{ at, text, names }, ...below] : below
}

/** Returns the help texts below fields with their translations: all descriptions but those of whole documents. */
function descriptionsIn(node: unknown, at: string, isDocument = false): readonly Label[] {
  if (!node || typeof node !== 'object') return []
  const { description, help, descriptions } = node as {
    readonly description?: unknown
    readonly help?: unknown
    readonly descriptions?: Label['names']
  }
  const below = Object.entries(node).flatMap(([key, entry]) => descriptionsIn(entry, `${at}/${key}`))
  const texts = [isDocument ? undefined : description, help].filter((text) => typeof text === 'string')
  return [...texts.map((text) => ({ at, text, names: descriptions })), ...below]
}
