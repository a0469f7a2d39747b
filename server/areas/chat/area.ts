import * as endpoints from '../../../contract/endpoints/chat.ts'
import { defineArea } from '../../http/area.ts'
import { askChat } from './ask-chat.ts'

export const chatArea = defineArea(endpoints, { askChat })
