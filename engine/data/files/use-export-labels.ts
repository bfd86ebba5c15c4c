import { useCallback } from 'react'
import { decodeRecords } from '../../metadata/rows/decode-records'
import { compileSelector } from '../../model/lists/compile-selector'
import type { SelectorRef } from '../../model/types/field-model'
import { useServices } from '../console-services'
import { loadDefinition, loadEntityDefinition } from '../models/load-definition'
import { useCompileContext } from '../models/use-page-model'
import { useProfile } from '../person/use-profile'

/** Returns labels by stored value. */
export type FindLabels = (
  selector: SelectorRef,
  values: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** Returns a function that loads the labels of linked records, for the criteria above an export. @throws ApiError */
export function useExportLabels(): FindLabels {
  const profile = useProfile()
  const { definitions, transport } = useServices()
  const context = useCompileContext(undefined)
  return useCallback(
    async (selector, values) => {
      const { screens, entities } = selector.code
        ? await loadDefinition(selector.code, profile, definitions, transport)
        : await loadEntityDefinition(selector.entity ?? '', profile, definitions, transport)
      const model = compileSelector(selector, {
        ...context,
        screen: (code) => screens.get(code),
        entity: (name) => entities.get(name),
      })
      if (!model) return new Map()
      const { endpoint, value, label } = model
      const query = { [value]: values.join(','), pageNo: 1, pageSize: values.length }
      const { rows } = await transport.send({ ...endpoint, query }, decodeRecords)
      return new Map(rows.map((row) => [String(row[value]), String(row[label] ?? row[value])]))
    },
    [profile, definitions, transport, context],
  )
}
