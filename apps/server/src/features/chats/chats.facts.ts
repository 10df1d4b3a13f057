export { previewOf } from './chat.rules.ts'
