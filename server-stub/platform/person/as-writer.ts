import type { Person } from './person'

/** Narrows a person to the operators whose records they may change, even where they see more. */
export function asWriter(person: Person): Person {
  const { departments, ownDepartments } = person
  return departments === ownDepartments ? person : { ...person, departments: ownDepartments }
}

/**
 * Widens a person with the view-all right to all operators. A record that they see but may not change then differs from
 * a missing record.
 */
export function asReader(person: Person): Person {
  return person.viewAll && person.departments !== 'all' ? { ...person, departments: 'all' } : person
}
