import { catalogue } from './catalogue.ts'
import { canonicalIn } from './skill-search.rules.ts'

/** How a skill is written here: `js` is JavaScript, `k8s` Kubernetes; what the catalogue does not know stays as typed, tidied. */
export const canonicalSkill = (name: string): string => canonicalIn(catalogue, name)
