/** An object store with the protocol of Amazon S3. Its credentials come from the usual sources of the AWS SDK. */
export interface ObjectStoreSettings {
  readonly bucket: string
  /** Address of a store that is not Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
}

/**
 * Reads S3_BUCKET, S3_ENDPOINT and S3_REGION; undefined when files are stored on the disk. Problems are added to
 * `faults`.
 */
export function parseObjectStore(
  variables: Readonly<Record<string, string | undefined>>,
  faults: string[],
): ObjectStoreSettings | undefined {
  const bucket = variables['S3_BUCKET']
  const endpoint = variables['S3_ENDPOINT']
  const region = variables['S3_REGION']
  if (!bucket) {
    if (endpoint || region) faults.push('S3_ENDPOINT and S3_REGION mean nothing without S3_BUCKET.')
    return undefined
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    faults.push('S3_BUCKET is no name of a bucket: 3 to 63 small letters, digits, "." and "-".')
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    faults.push('S3_ENDPOINT is not an address such as https://objects.example:9000.')
  return { bucket, endpoint: endpoint || undefined, region: region || 'us-east-1' }
}
