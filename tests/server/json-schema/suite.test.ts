import { describe, expect, it } from 'vitest'
import { suiteOf } from './suite'
import { places, wrap } from './wrap'

/** What a schema is refused for; each names the keyword, the format, the place or the reference. */
const named =
  /^(unsupported-keyword|unsupported-format|unknown-format|unknown-keyword|beside-reference|bad-default|bad-schema|schema-type)$/

/**
 * Where values that the suite takes are refused all the same: numbers that no column keeps exactly, signs that no text
 * has (NUL, and what is cut off at its ends), leap seconds, addresses of mail that nobody has, and a meta-schema of one's
 * own that says to look at less.
 */
const stricter =
  /bignum.json|float-overflow.json|float and integers are equal|a whole number too large|nul characters|ecmascript-regex.json|date-time.json|email.json|vocabulary.json/

/** What the form leaves to the server: references to another document or to `false`, and the finer points of addresses. */
const leftToServer =
  /definitions.json invalid definition|ref.json (remote ref, containing refs itself|\$ref to boolean schema false)|later\/any.json (host names|addresses of IPv4)|format\/(ipv4|date-time).json/
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
 * The suite of drafts 7, 2019-09 and 2020-12 as its authors publish it, and cases of our own in its form (`later`) for
 * what it has learnt since. A schema is refused by name, or holds values exactly as the suite says.
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
      const isTaken = refusals(data).length === 0
      if (!valid || !stricter.test(name)) expect(isTaken, description).toBe(valid)
      const isHeldByForm = errors(data).length === 0
      if (valid && name !== unseenByForm && !stricter.test(name)) expect(isHeldByForm, description).toBe(true)
      if (!valid && !leftToServer.test(name)) expect(isHeldByForm, description).toBe(false)
    }
  })

  it('holds most of its schemas', () => {
    const held = cases.filter(({ group, place }) => wrap(group.schema, place).problems.length === 0)
    expect(held.length / cases.length).toBeGreaterThan(0.65)
  })
})
