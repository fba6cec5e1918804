import { combineSlices } from '@reduxjs/toolkit';
import { cartSlice } from './cart/slice.js';
import { api } from './http/api.js';
import { catalogueSlice } from './http/catalogue-version.js';
import { sessionSlice } from './session/slice.js';

/** The reducer of the one store: cart, session, the catalogue versions of the page, and the answers of the API. */
export const reducer = combineSlices(cartSlice, sessionSlice, catalogueSlice, api);
