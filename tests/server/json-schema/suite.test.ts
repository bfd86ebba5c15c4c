import { describe, expect, it } from 'vitest'
import { suiteOf } from './suite'
import { places, wrap } from './wrap'

/** The codes of refused schemas; each problem names the keyword, the format, the place or the reference. */
const named =
  /^(unsupported-keyword|unsupported-format|unknown-format|unknown-keyword|beside-reference|bad-default|bad-schema|schema-type)$/

/**
 * Groups whose valid values may be refused all the same: numbers that no column keeps exactly, characters that no text
 * keeps (NUL, and those cut off at its ends), leap seconds, unusual mail addresses, and a custom meta-schema that
 * demands fewer checks.
 */
const stricter =
  /bignum.json|float-overflow.json|float and integers are equal|a whole number too large|nul characters|ecmascript-regex.json|date-time.json|email.json|vocabulary.json/

/**
 * Groups that the form leaves to the server: references to another document or to `false`, and finer points of
 * addresses.
 */
const leftToServer =
  /definitions.json invalid definition|ref.json (remote ref, containing refs itself|\$ref to boolean schema false)|later\/any.json (host names|addresses of IPv4)|format\/(ipv4|date-time).json/
/** For the validator of the form, a property of such a name is always absent. */
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
 * The suite of drafts 7, 2019-09 and 2020-12 as its authors publish it, and own cases in its form (`later`) for what it
 * has gained since. A schema is refused by name, or holds values exactly as the suite says.
 */
describe('the JSON Schema Test Suite', () => {
  it.each(cases)('is followed or refused for $name, as a $place', ({ name, place, group }) => {
    const { problems, refusals, errors } = wrap(group.schema, place)
    for (const { code, detail, pointer } of problems) {
      expect(code).toMatch(named)
      expect(detail + pointer).toMatch(/".+"|\//)
    }
    if (problems.length > 0) return
    for (const { description, data, valid } of group.tests) {
      // A field without a value is absent, and has no value to check.
      if (place === 'field' && (data === null || data === '')) continue
      const isTaken = refusals(data).length === 0
      if (!valid || !stricter.test(name)) expect(isTaken, description).toBe(valid)
      const isHeldByForm = errors(data).length === 0
      if (valid && name !== unseenByForm && !stricter.test(name)) expect(isHeldByForm, description).toBe(true)
      if (!valid && !leftToServer.test(name)) expect(isHeldByForm, description).toBe(false)
    }
  })

  it('has most of its schemas accepted', () => {
    const held = cases.filter(({ group, place }) => wrap(group.schema, place).problems.length === 0)
    expect(held.length / cases.length).toBeGreaterThan(0.65)
  })
})
