import type { RowDifferences } from '../../../../engine/metadata/differences/merge-differences'
import type { MetadataKind, MetadataRow } from '../kinds'

/** Stored differences by kind and scope. */
export type StoredDifferences = ReadonlyMap<MetadataKind, ReadonlyMap<string, RowDifferences<MetadataRow>>>
