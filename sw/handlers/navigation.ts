/** Answers every navigation with the precached shell, so that the app starts offline. */
import { handleAsset } from './asset'

export const handleNavigation = (request: Request): Promise<Response> => handleAsset(request, 'index.html')
