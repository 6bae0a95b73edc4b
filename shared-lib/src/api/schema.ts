// Written from the server by `node tools/openapi/generate.ts`. Not to be edited.

export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server is ready */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                            version: string;
                            /** @enum {unknown} */
                            database: "embedded" | "postgres";
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/composition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The live releases */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                            releases: {
                                name: string;
                                version: string;
                                base: string;
                                container: string;
                                entry: string;
                                initial: string[];
                                screens: {
                                    [key: string]: string[];
                                };
                                routes: {
                                    path: string;
                                    /** @enum {unknown} */
                                    access: "public" | "guest" | "member" | "premium" | "admin";
                                    title: string;
                                    screen: string;
                                    data?: string[];
                                }[];
                                navigation: {
                                    label: string;
                                    path: string;
                                    /** @enum {unknown} */
                                    place: "main" | "user";
                                    order: number;
                                    /** @enum {unknown} */
                                    access?: "premium" | "admin";
                                    blocked?: string;
                                }[];
                                platform: number;
                            }[];
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A remote failed in a browser */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        revision: number;
                        remote: string;
                        phase: string;
                        message: string;
                    };
                };
            };
            responses: {
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account and sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                        first_name: string;
                        last_name: string;
                        phone_number?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                first_name: string;
                                last_name: string;
                                phone_number: string | null;
                                /** Format: date-time */
                                created_at: string;
                                last_login: string | null;
                                is_admin: boolean;
                                is_premium: boolean;
                                is_active: boolean;
                                notification_count: number;
                                search_count: number;
                                stripe_customer_id: string | null;
                                is_trial: boolean;
                                trial_end: number | null;
                            };
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                first_name: string;
                                last_name: string;
                                phone_number: string | null;
                                /** Format: date-time */
                                created_at: string;
                                last_login: string | null;
                                is_admin: boolean;
                                is_premium: boolean;
                                is_active: boolean;
                                notification_count: number;
                                search_count: number;
                                stripe_customer_id: string | null;
                                is_trial: boolean;
                                trial_end: number | null;
                            };
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose token it is */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            valid: boolean;
                            user?: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                first_name: string;
                                last_name: string;
                                phone_number: string | null;
                                /** Format: date-time */
                                created_at: string;
                                last_login: string | null;
                                is_admin: boolean;
                                is_premium: boolean;
                                is_active: boolean;
                                notification_count: number;
                                search_count: number;
                                stripe_customer_id: string | null;
                                is_trial: boolean;
                                trial_end: number | null;
                            };
                            error?: string;
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the own profile */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        first_name?: string;
                        last_name?: string;
                        phone_number?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                first_name: string;
                                last_name: string;
                                phone_number: string | null;
                                /** Format: date-time */
                                created_at: string;
                                last_login: string | null;
                                is_admin: boolean;
                                is_premium: boolean;
                                is_active: boolean;
                                notification_count: number;
                                search_count: number;
                                stripe_customer_id: string | null;
                                is_trial: boolean;
                                trial_end: number | null;
                            };
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of people and searches */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total_users: number;
                            total_notifications: number;
                            total_searches: number;
                            search_breakdown: {
                                searches_by_type: {
                                    [key: string]: number;
                                };
                                recent_searches_24h: number;
                                top_origins: {
                                    airport: string;
                                    count: number;
                                }[];
                            };
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/airports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All airports */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description IATA code */
                            stationCode: string;
                            /** @description `Denver (DEN)` */
                            cityAndCode: string;
                            /** @description ISO 3166-1 alpha-2 */
                            countryCode: string;
                            name: string;
                            /** @description Degrees, north positive */
                            latitude: number;
                            /** @description Degrees, east positive */
                            longitude: number;
                            /** @description IANA time zone */
                            timeZone: string;
                        }[];
                    };
                };
                /** @description The caller has them */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prices, trial and the free allowance */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            free: {
                                searches: number;
                                /** @enum {unknown} */
                                per: "day" | "week";
                            };
                            premium: {
                                monthly: {
                                    /** @description US dollars */
                                    price: number;
                                    /** @description US dollars */
                                    was: number;
                                };
                                yearly: {
                                    /** @description US dollars */
                                    price: number;
                                    /** @description US dollars */
                                    was: number;
                                    /** @description US dollars */
                                    saves: number;
                                };
                                trial_days: number;
                            };
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flights/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Flights of a day from one or more origins, to one destination or anywhere
         * @description Free accounts have a limited number of searches: 429 when they are used up.
         */
        get: {
            parameters: {
                query: {
                    /** @description Airport codes and `CITY:` values, comma-separated */
                    origin?: string;
                    /** @description As `origin`; absent: anywhere */
                    destination?: string;
                    /** @description `YYYY-MM-DD` */
                    date?: string;
                    max_workers: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description By destination code */
                            flights: {
                                [key: string]: {
                                    /** @description ISO 8601 local time with the UTC offset of the airport */
                                    departure_time: string;
                                    /** @description ISO 8601 local time with the UTC offset of the airport */
                                    arrival_time: string;
                                    /** @description `hh:mm`, from 24 hours on `d.hh:mm` */
                                    total_trip_time: string;
                                    stops: number;
                                    /** @description Minutes */
                                    duration: number;
                                    flight_number: string;
                                    lowest_go_wild_price: number | null;
                                    lowest_price: number | null;
                                    segments: {
                                        departure_airport: string;
                                        arrival_airport: string;
                                        /** @description ISO 8601 local time with the UTC offset of the airport */
                                        departure_time: string;
                                        /** @description ISO 8601 local time with the UTC offset of the airport */
                                        arrival_time: string;
                                        /** @description `F9 1279` */
                                        flight_number: string;
                                    }[];
                                    fares: {
                                        go_wild: {
                                            /** @description Whole US dollars */
                                            total: number;
                                            /** @description Only told to premium accounts */
                                            available_seats?: number;
                                        } | null;
                                        standard: {
                                            /** @description Whole US dollars */
                                            total: number;
                                            /** @description Only told to premium accounts */
                                            available_seats?: number;
                                        } | null;
                                        discount_den: {
                                            /** @description Whole US dollars */
                                            total: number;
                                            /** @description Only told to premium accounts */
                                            available_seats?: number;
                                        } | null;
                                    };
                                    booking_links: {
                                        go_wild: string;
                                        standard: string;
                                        discount_den: string;
                                    };
                                }[];
                            };
                            search_parameters: {
                                origin: string;
                                date: string;
                                max_workers: number;
                                origin_airports?: string[];
                                destination: string | null;
                            };
                            summary: {
                                total_destinations: number;
                                total_flights: number;
                                search_timestamp: string;
                            };
                            /**
                             * @description `sample`: made up, to be shown as such
                             * @enum {unknown}
                             */
                            source: "sample" | "timetable" | "live";
                        };
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gowild/blackout-dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days without pass fares */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
                /** @description The call failed */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            /** @description The same as message */
                            error: string;
                            /** @description For programs; does not change */
                            code: string;
                            details?: {
                                field: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
