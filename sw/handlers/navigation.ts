/** Every page of the app is the precached shell: it starts without a network, from a cold browser. */
import { handleAsset } from './asset'

export const handleNavigation = (request: Request): Promise<Response> => handleAsset(request, '/index.html')
