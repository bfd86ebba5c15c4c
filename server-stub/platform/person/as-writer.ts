import type { Person } from './person'

/** A person who changes something: held to the own operators, however much they see. */
export function asWriter(person: Person): Person {
  const { departments, ownDepartments } = person
  return departments === ownDepartments ? person : { ...person, departments: ownDepartments }
}

/** The same person looking on: what they see and may not change is told apart from what there is not. */
export function asReader(person: Person): Person {
  return person.viewAll && person.departments !== 'all' ? { ...person, departments: 'all' } : person
}
