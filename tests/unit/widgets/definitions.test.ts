import { describe, expect, test } from 'vitest'
import { createCheck } from '../../../engine/metadata/json-schema/json-schema'
import { widgetDefinitions } from '../../../widgets/catalog'
import { colours, contextOf } from './value-world'

const values = [undefined, null, '', 0, 1.5, true, 'text', [], [1, 'a', null], {}, { a: [1] }]

describe.each(widgetDefinitions.map((definition) => [definition.id, definition] as const))(
  'the widget %s',
  (_, definition) => {
    test('refuses options that it does not know', () => {
      const check = createCheck(definition.optionsSchema)
      expect(check({})).toEqual([])
      expect(check({ unheardOf: 1 })).not.toEqual([])
    })
    test('returns a text for any value that a server may send', () => {
      for (const value of values) {
        expect(typeof (definition.toText?.(value, contextOf({ dictionary: colours }), {}) ?? '')).toBe(
          'string',
        )
        expect(['string', 'number', 'object']).toContain(
          typeof (definition.toExportValue?.(value, contextOf(), {}) ?? null),
        )
        expect(['string', 'undefined']).toContain(typeof definition.check?.(value, {}, {}))
      }
    })
  },
)
