import { type InputProps, PictureControl, TextControl, toLimit } from '../../engine/index'

const addresses = {
  uploadPath: '/image/upload', // P26, C26
  deletePath: '/image/delete', // P27
  checkPath: '/imgLib/vmGoodsImg/public/checkPub', // P28
}

/** Image upload with preview, replacement and the picture library (X3, X9); a text input in searches. */
export function Input(props: InputProps) {
  const { code, path, prefix, library } = props.field.options
  if (props.inSearch) return <TextControl {...props} />
  return (
    <PictureControl
      {...props}
      {...addresses}
      {...(typeof path === 'string' && path !== '' ? { uploadPath: path } : {})}
      limit={toLimit(code)}
      prefix={typeof prefix === 'string' ? prefix : ''}
      library={library === undefined ? 'pictureSelector' : String(library) || undefined}
    />
  )
}

export { PictureCell as Cell } from '../../engine/index'
