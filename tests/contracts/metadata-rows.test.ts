import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../engine/metadata/contract.generated'
import { isServerField } from '../../engine/metadata/entities/entity-fields'
import { createCheck } from '../../engine/metadata/json-schema/json-schema'
import {
  columnBaseline,
  componentBaseline,
  dictBaseline,
  dictItemBaseline,
  formBaseline,
  searchBaseline,
} from '../../server-stub/platform/metadata/shipped/baseline'
import { choicesOf, chosenProperties } from '../../server-stub/platform/metadata/choices/choices-of'
import { createEffective } from '../../server-stub/platform/metadata/current/effective'
import type { MetadataKind, MetadataRow } from '../../server-stub/platform/metadata/kinds'
import { fittingWidget } from '../../widgets/catalog'
import { lists, menus, shipped } from './shipped-schemas'

const rows: Readonly<Record<MetadataKind, readonly MetadataRow[]>> = {
  menu: menus,
  menuColumn: lists.flatMap(({ screen, entity }) => columnBaseline(screen, entity)),
  menuSearchItem: lists.flatMap(({ screen, entity }) => searchBaseline(screen, entity)),
  menuFormItem: lists.flatMap(({ screen, entity }) => formBaseline(screen, entity)),
  dict: dictBaseline(shipped),
  dictItem: [...shipped.dictionaries.keys()].flatMap((code) => dictItemBaseline(shipped, code)),
  componentConfig: componentBaseline(shipped),
}
const kinds = Object.keys(rows) as readonly MetadataKind[]

describe('the entity of a kind of metadata', () => {
  /** Fields that shipped rows do not have: the server adds them to rows in force, or to a single row. */
  const beside = new Set(['overridden', 'ships', 'inForce', 'updateTime', 'shippedJson', 'section'])

  it.each(kinds)('%s has the fields of the rows that the server serves', (kind) => {
    const kept = Object.entries(entityOf(kind).properties).flatMap(([name, property]) =>
      property.derived || beside.has(name) ? [] : name,
    )
    expect(new Set(rows[kind].flatMap((row) => Object.keys(row)))).toEqual(new Set(['id', ...kept]))
  })

  it.each(kinds)('%s accepts every shipped row', (kind) => {
    const { required, properties } = entityOf(kind)
    const check = createCheck({ type: 'object', required, properties })
    const filled = rows[kind].map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    )
    expect(filled.flatMap((row) => check(row, String(row['id'])))).toEqual([])
  })

  it.each(kinds)('%s has every changeable property named in metadata_property, for resets', (kind) => {
    const named = shipped.dictionaries.get('metadata_property')?.items.map((item) => item.value)
    const changeable = Object.entries(entityOf(kind).properties).flatMap(([name, property]) =>
      isServerField(property) || property.immutable ? [] : name,
    )
    expect(named).toEqual(expect.arrayContaining(changeable))
  })

  it.each(kinds)('%s is named in metadata_kind, for the history', (kind) => {
    expect(shipped.dictionaries.get('metadata_kind')?.items.map((item) => item.value)).toContain(kind)
  })
})

function entityOf(kind: MetadataKind): EntityMeta {
  const entity = shipped.entities.get(kind)
  if (!entity) throw new Error(`There is no entity "${kind}".`)
  return entity
}

describe('the choices in the rows of menus', () => {
  const effective = createEffective(shipped, new Map(), 0)
  const source = (row: MetadataRow) => ({
    effective,
    widget: fittingWidget,
    language: 'en' as const,
    row,
  })

  it.each(['menuColumn', 'menuSearchItem', 'menuFormItem'] as const)(
    'include every shipped value of %s',
    (kind) => {
      const unoffered = rows[kind].flatMap((row) =>
        chosenProperties(kind).flatMap((property) => {
          const value = row[property]
          if (typeof value !== 'string') return []
          // The value type of a list of codes follows from its field, so `dict` is not offered.
          if (property === 'valueType' && value === 'dict') return []
          const found = choicesOf(kind, property, source(row))
          const isOffered = found?.open || found?.choices.some((choice) => choice.value === value)
          return isOffered ? [] : [`${row.id} ${property} ${value}`]
        }),
      )
      expect(unoffered).toEqual([])
    },
  )
})
