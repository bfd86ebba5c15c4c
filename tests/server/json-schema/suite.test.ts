import { describe, expect, it } from 'vitest'
import { suiteOf } from './suite'
import { places, wrap } from './wrap'

/** What a schema is refused for; each names the keyword, the format, the place or the reference. */
const named =
  /^(unsupported-keyword|unsupported-format|unknown-keyword|beside-reference|bad-default|bad-schema|schema-type)$/

/** Values that the suite takes, and that no column keeps exactly. */
const unkept = new Set([
  'draft7/optional/bignum.json integer',
  'later/any.json a whole number too large for most',
])

/** What the form leaves to the server: references to another document or to `false`, and the finer points of addresses. */
const leftToServer =
  /^(draft7\/definitions.json invalid definition|draft7\/ref.json (remote ref, containing refs itself|\$ref to boolean schema false)|later\/any.json (host names|addresses of IPv4))$/
/** No object that has this name has it for the form's validator. */
const unseenByForm = 'later/any.json required names that objects have'

const cases = ['draft7', 'draft2019-09', 'draft2020-12', 'later'].flatMap((folder) =>
  suiteOf(folder).flatMap(([file, group]) =>
    (Object.keys(places) as (keyof typeof places)[]).map((place) => ({
      name: `${file} ${group.description}`,
      place,
      group,
    })),
  ),
)

/**
 * The suite of draft 7 as its authors publish it, and cases of our own in its form (`later`) for what it has learnt
 * since, and for drafts 2019-09 and 2020-12. A schema is refused by name, or holds values exactly as the suite says.
 */
describe('the JSON Schema Test Suite', () => {
  it.each(cases)('$name, as a $place', ({ name, place, group }) => {
    const { problems, refusals, errors } = wrap(group.schema, place)
    for (const { code, detail, pointer } of problems) {
      expect(code).toMatch(named)
      expect(detail + pointer).toMatch(/".+"|\//)
    }
    if (problems.length > 0) return
    for (const { description, data, valid } of group.tests) {
      // A field without a value is absent, and no value of its own.
      if (place === 'field' && (data === null || data === '')) continue
      if (!unkept.has(name)) expect(refusals(data).length === 0, description).toBe(valid)
      const isHeldByForm = errors(data).length === 0
      if (valid && name !== unseenByForm) expect(isHeldByForm, description).toBe(true)
      if (!valid && !leftToServer.test(name)) expect(isHeldByForm, description).toBe(false)
    }
  })

  it('holds most of its schemas', () => {
    const held = cases.filter(({ group, place }) => wrap(group.schema, place).problems.length === 0)
    expect(held.length / cases.length).toBeGreaterThan(0.75)
  })
})
