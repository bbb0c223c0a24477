// What columns are called that say who somebody is.

export const people =
  /\b(?:customer|client|guest|member|owner|driver|patient|person|author|name)\b/iu;
