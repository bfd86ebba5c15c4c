/** Returns a file that begins like an app: an archive with code in it. */
export function program(content: string): Buffer {
  const name = Buffer.from('classes.dex')
  const data = Buffer.from(content)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt32LE(data.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, data])
}
