import { describe, expect, it } from 'vitest'
import { seededWorld } from './seeded-world'

const { departments, users } = seededWorld
const byId = new Map(departments.map((department) => [department.id, department]))
const byName = new Map(users.map((user) => [user.userName, user]))

describe('seeded departments', () => {
  it('are below the internal department, at most at level 3, each one level below its parent', () => {
    const roots = departments.filter(({ parentId }) => parentId === null)
    expect(roots.map(({ vipGrade }) => vipGrade)).toEqual([0])
    expect(departments.filter(({ vipGrade }) => vipGrade === 1)).toHaveLength(4)
    for (const department of departments) {
      expect(department.vipGrade).toBeLessThanOrEqual(3)
      if (department.parentId === null) continue
      const parent = byId.get(department.parentId)
      expect(department.vipGrade).toBe((parent?.vipGrade ?? Number.NaN) + 1)
      expect(department.createTime > (parent?.createTime ?? '9')).toBe(true)
    }
  })

  it('have unique names, valid phones (V64) and a main account unless deleted', () => {
    expect(new Set(departments.map(({ name }) => name)).size).toBe(departments.length)
    for (const department of departments) {
      expect(department.phone).toMatch(/^\d{11}$/)
      expect(department.email).toMatch(/^[\w.-]+@[\w-]+\.example$/)
      const main = users.find(({ id }) => id === department.mainAccountId)
      expect(main !== undefined).toBe(department.enableStatus === 1)
      expect([department.id, undefined]).toContain(main?.departmentId)
      expect([1, undefined]).toContain(main?.mainAccountFlag)
    }
  })
})

describe('seeded users', () => {
  it('have unique names and ids, and belong to a department', () => {
    expect(byName.size).toBe(users.length)
    expect(new Set(users.map(({ id }) => id)).size).toBe(users.length)
    for (const user of users) {
      expect(byId.has(user.departmentId)).toBe(true)
      expect(user.phone).toMatch(/^\d{11}$/)
      expect(user.emailMessageFlag === 1 && user.email === null).toBe(false)
      expect((user.lastLoginTime ?? '9') > user.createTime).toBe(true)
      expect(user.deleteTime !== null && user.deleteByName !== null).toBe(user.deletedFlag === 1)
    }
    expect(users.filter(({ deletedFlag }) => deletedFlag === 1)).toHaveLength(4)
  })

  it.each([
    ['admin', 'admin', 0],
    ['maker', 'backend_admin', 0],
    ['primary', 'primary_admin', 1],
    ['secondary', 'secondary_admin', 2],
    ['third', 'third_admin', 3],
    ['finance', 'finance_view', 1],
    ['replenisher', 'replenisher', 2],
    ['demo', 'demo', 1],
  ])('include the account %s with role %s at level %i', (userName, roleCode, vipGrade) => {
    const user = byName.get(userName)
    expect(user).toMatchObject({ roleCode, deletedFlag: 0 })
    expect(byId.get(user?.departmentId ?? '')?.vipGrade).toBe(vipGrade)
  })

  it('include primary, secondary and third below each other, in departments with many machines', () => {
    const departmentOf = (userName: string) => byId.get(byName.get(userName)?.departmentId ?? '')
    expect(departmentOf('secondary')?.parentId).toBe(departmentOf('primary')?.id)
    expect(departmentOf('third')?.parentId).toBe(departmentOf('secondary')?.id)
    expect(departmentOf('finance')).toBe(departmentOf('primary'))
    expect(departmentOf('replenisher')).toBe(departmentOf('secondary'))
    for (const name of ['primary', 'secondary', 'third']) {
      const owned = seededWorld.machines.filter(({ departmentId }) => departmentId === departmentOf(name)?.id)
      expect(owned.length).toBeGreaterThan(30)
    }
  })
})
