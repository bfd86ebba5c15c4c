import { useMemo } from 'react'
import { fromDictWire } from '../../metadata/rows/decode-dictionary'
import type { LevelFacts } from '../../permissions/queryable-levels'
import { useProfile } from './use-profile'

/** Returns the facts that decide which operator levels the person may query (9.4). */
export function useLevelFacts(): LevelFacts {
  const { roles, user, department, loginMode, dictionaries } = useProfile()
  const levels = dictionaries.find(({ code }) => code === 'vip_grade')
  return useMemo(
    () => ({
      isAdmin: roles.some((role) => role.code === 'admin'),
      viewAll: user.isViewAllEnable === 1,
      isDemo: loginMode === 2,
      vipGrade: department?.vipGrade ?? 0,
      hasThirdLevel: (department?.subTier3DepartmentIds?.length ?? 0) > 0,
      known: levels && [...fromDictWire(levels).byValue.keys()].map(Number),
    }),
    [roles, user, department, loginMode, levels],
  )
}
