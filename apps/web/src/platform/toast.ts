/** Short messages. Whoever can say one brings along what shows it. */
import { toast } from 'sonner'
import { wantToasts } from './toasts-wanted.ts'

wantToasts()

export { toast }
