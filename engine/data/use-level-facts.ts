import { useMemo } from 'react'
import type { Profile } from '../metadata/decode-profile'
import type { LevelFacts } from '../permissions/queryable-levels'
import { useProfile } from './use-profile'

/** What decides which operator levels the person may query (screens.md 9.4). */
export function useLevelFacts(): LevelFacts {
  const profile = useProfile()
  return useMemo(() => levelFactsOf(profile), [profile])
}

/** The same of a given profile. */
function levelFactsOf(profile: Profile): LevelFacts {
  const { department } = profile
  const roles = new Set(profile.roles.map((role) => role.code))
  return {
    isAdmin: roles.has('admin'),
    viewAll: profile.user.isViewAllEnable === 1,
    isDemo: profile.loginMode === 2,
    vipGrade: department?.vipGrade ?? 0,
    hasThirdLevel: (department?.subTier3DepartmentIds?.length ?? 0) > 0,
  }
}
